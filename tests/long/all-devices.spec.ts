import { openLink, test, turnOn } from '../browser/devices.ts'
import { expect } from '../browser/fixtures.ts'
import { actAtRandom, replaceAtRandom } from '../browser/randomDevices.ts'

for (const seed of [1, 2, 3, 6, 7, 8]) {
  test(`three devices in random order end equal and keep what each promised (seed ${seed})`, ({ student }) =>
    actAtRandom(student, seed))
}

for (const seed of [4, 5, 9, 10, 11]) {
  test(`lists, reviews, resets, imports and their undos end equal with clocks wrong by a day (seed ${seed})`, ({
    student,
  }) => replaceAtRandom(student, seed))
}

test('a list of 5,000 items joins', async ({ student }) => {
  const [one, two] = [await student.device(), await student.device()]
  await one.page.evaluate(async () => {
    const items = Array.from({ length: 5000 }, (_, index) => ({
      title: `Problem ${index}`,
      url: '',
      done: index < 500,
      note: '',
    }))
    await (await window.store.sheets()).add('Long', [{ name: 'Topic', items }])
  })
  await openLink(two, await turnOn(one))
  await two.page.getByRole('button', { name: 'Join' }).click()
  // The size is what is tested, on any machine.
  await expect(two.page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 })
  await expect
    .poll(
      () =>
        two.page.evaluate(() =>
          Object.entries(window.store.getState().tracks)
            .filter(([id]) => id.startsWith('my-'))
            .map(([, { topics }]) => topics[0]?.done),
        ),
      { timeout: 60_000 },
    )
    .toEqual([500])
})

test('three devices with clocks wrong by a day end equal after acting in random order (seed 1)', async ({
  student,
}) => {
  const day = 24 * 60 * 60 * 1000
  await actAtRandom(student, 1, { steps: 15, skews: [0, day, -day] })
})
