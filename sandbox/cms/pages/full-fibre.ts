import type { Entry } from '../strapi-entry.ts'
import { bullets, paragraph, steps } from './rich-text.ts'

export const FULL_FIBRE: Entry = {
  slug: 'full-fibre',
  title: 'Full fibre',
  description: 'What full fibre changes at home, how the engineer’s visit goes, and every plan with its bills.',
  sharePicture: { file: 'screens-desktop.svg', alt: null },
  blocks: [
    {
      __component: 'blocks.hero',
      title: 'One visit, and the copper is history',
      text: [
        paragraph(
          'Full fibre replaces the phone line your broadband uses today. We’ll bring it in, set it up with you and end the old one for you.',
        ),
      ],
      planGroup: 'FULL_FIBRE',
      buttonLabel: 'Check your address',
      link: '/shop/broadband',
      secondLabel: 'How the visit goes',
      secondLink: '#how-the-visit-goes',
      image: 'screens',
    },
    {
      __component: 'blocks.picture-and-text',
      title: 'Today the last stretch is copper',
      text: [
        paragraph(
          'Part fibre ends at the cabinet on your street. From there it’s your phone line, and the further away you live, the slower it gets.',
        ),
        bullets(
          'Full fibre comes into your home, so the distance makes no difference any more.',
          'Upload is as quick as download, for calls, photos and work.',
          'Unlimited data, with no fair use limit.',
        ),
      ],
      pictureSide: 'left',
      image: 'cabinet',
    },
    {
      __component: 'blocks.picture-and-text',
      title: 'How the visit goes',
      text: [
        steps(
          [
            'You choose the time',
            'A morning or an afternoon, five hours at most. You can move it until 15:00 the day before.',
          ],
          ['The engineer brings the fibre in', 'From the street to a small box on your wall. You say where it goes.'],
          [
            'You’re online before they leave',
            'Your number moves over too, if you like. The old line ends once the new one works.',
          ],
        ),
      ],
      pictureSide: 'right',
      image: 'home',
    },
    {
      __component: 'blocks.plans',
      title: 'Full fibre plans',
      text: [paragraph('With a Wi-Fi hub and an engineer. We’ll check your address before you choose.')],
      planGroup: 'FULL_FIBRE',
    },
    {
      __component: 'blocks.questions',
      title: 'Questions people ask first',
      text: [],
      questions: [
        {
          question: 'Do I lose my phone number?',
          answer: [
            paragraph(
              'No. Tell us the number when you order and it moves to your hub on the day. You’ll find what a home phone costs with each plan on the ',
              { link: 'home phone page', to: '/shop/phone' },
              '.',
            ),
          ],
        },
        {
          question: 'Do I have to end my old contract?',
          answer: [
            paragraph('Broadband: no, we’ll switch it for you and you’re without a line for as short as possible. '),
            paragraph('If your old contract still runs, your current provider may charge for the rest of it.'),
          ],
        },
        {
          question: 'Will someone drill through my wall?',
          answer: [
            paragraph(
              'Usually one small hole, where you agree to it. In most apartments the fibre is in the building already.',
            ),
          ],
        },
        {
          question: 'What happens to my alarm or pendant?',
          answer: [
            paragraph(
              'If it uses the phone line, ask its maker whether it works over broadband before you order. A phone over broadband needs electricity.',
            ),
          ],
        },
        {
          question: 'Can I change my mind?',
          answer: [paragraph('Yes, within 14 days. ', { link: 'How withdrawal works', to: '/legal/withdrawal' }, '.')],
        },
      ],
    },
    {
      __component: 'blocks.call-to-action',
      title: 'Has it reached your street?',
      text: [paragraph('One check tells you the technology, the speed and the first day an engineer is free.')],
      hasAddressForm: true,
    },
  ],
}
