/** Under which name a letter carries the QR code that it shows. */
export const QR_NAME = 'esim-qr-code'
