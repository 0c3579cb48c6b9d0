/** The content id of the QR code in a letter. */
export const QR_NAME = 'esim-qr-code'
