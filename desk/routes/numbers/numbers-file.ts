import { data } from 'react-router'
import { NumbersDocument } from '#desk/api/generated/numbers.ts'
import { load } from '#desk/api/load.ts'
import { numbersFile, SUBJECTS } from '#desk/parts/numbers/number-columns.ts'
import { periodOf, readPeriod } from '#desk/parts/numbers/number-period.ts'
import type { Route } from './+types/numbers-file'

/** What the page shows under the same filters. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const subject = SUBJECTS.find((name) => name === searchParams.get('what'))
  if (subject === undefined) throw data({ message: 'There is no such file.' }, { status: 404 })
  const { numbers } = await load(args, NumbersDocument, readPeriod(searchParams) ?? {})
  const { from, to } = periodOf(numbers.days)
  return new Response(numbersFile(subject, numbers.days), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${subject}-${from}-${to}.csv"`,
    },
  })
}
