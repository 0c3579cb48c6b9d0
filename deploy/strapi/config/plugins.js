/** Drawings of the shop are SVG; everything else that is no picture stays out. */
const PICTURES = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg', 'image/avif', 'image/gif']

module.exports = {
  upload: { config: { sizeLimit: 10_000_000, security: { allowedTypes: PICTURES } } },
}
