/** The shop calls the CMS under the path of its contract; Strapi itself answers from the root. */
const PATH = '/online-acquisition-cms'

module.exports = () => async (context, next) => {
  if (context.path.startsWith(`${PATH}/`)) context.path = context.path.slice(PATH.length)
  await next()
}
