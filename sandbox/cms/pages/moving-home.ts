import type { Entry } from '../strapi-entry.ts'
import { bullets, heading, paragraph, steps } from './rich-text.ts'

export const MOVING_HOME: Entry = {
  slug: 'moving-home',
  title: 'Moving home',
  description: 'Take your broadband with you: what to tell us, when to tell us, and what happens on the day.',
  sharePicture: { file: 'moving-desktop.svg', alt: null },
  blocks: [
    {
      __component: 'blocks.hero',
      title: 'New door, same number',
      text: [
        paragraph(
          'Tell us the new address and the day you get the keys. We’ll have the line ready, and your number comes too.',
        ),
      ],
      planGroup: null,
      buttonLabel: 'Check the new address',
      link: '/shop/broadband',
      secondLabel: 'What to do when',
      secondLink: '#what-to-do-when',
      image: 'moving',
    },
    {
      __component: 'blocks.picture-and-text',
      title: 'What to do when',
      text: [
        steps(
          [
            'Four weeks before',
            'Check the new address. You’ll see what you can get there and the first day an engineer is free.',
          ],
          ['Two weeks before', 'Pick the day. If the home has a line already, you won’t need a visit.'],
          ['On the day', 'Bring your hub, or plug in the new one. You’re online when the lights turn steady.'],
        ),
      ],
      pictureSide: 'left',
      image: 'unpacked',
    },
    {
      __component: 'blocks.text',
      title: 'What comes with you',
      text: [
        paragraph('Most things do. Where the new home can get something faster, you can choose it and keep the rest.'),
        bullets(
          'Your phone number, anywhere in Ireland.',
          'Your TV packs, wherever our broadband is fast enough for them.',
          'Your hub, unless the new line needs another one. We’ll post it before the day.',
        ),
        heading('And your bills'),
        paragraph('Before you order you’ll see every bill of the new contract, with the days of the month you move.'),
      ],
    },
    {
      __component: 'blocks.picture-and-text',
      title: 'Working between two homes?',
      text: [
        paragraph(
          'Mobile broadband runs from any socket. It bridges the weeks until the line is ready, and there’s nothing to install.',
        ),
      ],
      pictureSide: 'right',
      image: 'work',
      buttonLabel: 'See mobile broadband',
      link: '/mobile/broadband',
    },
    {
      __component: 'blocks.plans',
      title: 'Broadband without a line',
      text: [paragraph('Choose a plan, then your device.')],
      planGroup: 'MOBILE_BROADBAND',
    },
    {
      __component: 'blocks.questions',
      title: 'Good to know',
      text: [],
      questions: [
        {
          question: 'Does my contract start again?',
          answer: [paragraph('Only if you choose a new plan. The summary says so before you order, with its length.')],
        },
        {
          question: 'What if my new home has no fibre yet?',
          answer: [
            paragraph('We’ll show you what there is today, and tell you when fibre is planned if we know the date.'),
          ],
        },
        {
          question: 'Can I move my order if the keys come late?',
          answer: [
            paragraph(
              'Yes. You can change the visit on ',
              { link: 'your order page', to: '/find-order' },
              ' until 15:00 the day before.',
            ),
          ],
        },
      ],
    },
    {
      __component: 'blocks.call-to-action',
      title: 'What can you get at the new place?',
      text: [paragraph('Enter its Eircode. You don’t have to order anything.')],
      hasAddressForm: true,
    },
  ],
}
