import 'server-only'
import type { Path } from '@/lib/contract/call'
import { accessGroupList, removeAccessGroup, saveAccessGroup } from './access-groups'
import { featureList } from './feature-list'
import type { Handler } from './handler'
import { editImages, removeImage, saveImage, transferImages } from './images'
import { processTemplates, saveProcessTemplate } from './order-options'
import { editOrder } from './orders'
import { changePassword } from './password'
import { editOrdering, fetchPriceList } from './price-list'
import { reports } from './reports'
import { saveSettings, settingList } from './settings'
import { publishStatement } from './statements'
import { listTable, removeFromTable, saveInTable } from './tables'
import { allocateTemplate, editTemplate, insertTemplate, removeTemplate, templateList, transferTemplates } from './templates'
import { removeUser, saveUser, userList } from './user-list'
import { removeWarehouse, saveWarehouse } from './warehouses'

/** Every call for signed-in users, by its path. */
export const calls: Readonly<Record<Path, Handler>> = {
  '/qr/ppds': reports,
  '/qr/editSaleOrder': editOrder,
  '/qr/InsertData': publishStatement,
  '/qr/optionsTemplateList': templateList,
  '/qr/insertOptionsTemplate': insertTemplate,
  '/qr/editOptionsTemplate': editTemplate,
  '/qr/removeOptionsTemplate': removeTemplate,
  '/qr/editGoodOptionsTemplate': allocateTemplate,
  '/qr/transferTemplates': transferTemplates,
  '/qr/FetchData': fetchPriceList,
  '/qr/editPriceListOrderingStatus': editOrdering,
  '/qr/saveImage': saveImage,
  '/qr/removeImage': removeImage,
  '/qr/editImages': editImages,
  '/qr/transferImages': transferImages,
  '/bd/list': listTable,
  '/bd/save': saveInTable,
  '/bd/remove': removeFromTable,
  '/bd/inventorySave': saveWarehouse,
  '/bd/inventoryRemove': removeWarehouse,
  '/gl/templatelist': processTemplates,
  '/gl/templateSave': saveProcessTemplate,
  '/gl/settingList': settingList,
  '/gl/settingSave': saveSettings,
  '/ur/userList': userList,
  '/ur/userSave': saveUser,
  '/ur/userRemove': removeUser,
  '/ur/accessGroupList': accessGroupList,
  '/ur/accessGroupSave': saveAccessGroup,
  '/ur/accessGroupRemove': removeAccessGroup,
  '/ur/organizationFeatureList': featureList,
  '/ur/changePassword': changePassword,
}
