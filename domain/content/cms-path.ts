/** Of the CMS, at the operator's CMS and at the shop, which passes on some of it. */
export const CMS_PATH = '/online-acquisition-cms'
export const UPLOADS_PATH = `${CMS_PATH}/uploads/`
