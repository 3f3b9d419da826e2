import { expect, test } from '@jest/globals';
import { nextMonday } from '../testing/next-monday.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { Caller } from '../testing/caller.ts';
import type { Appointment, AppointmentList } from './appointment-schema.ts';
import type { VisitTimes } from './visit-schema.ts';

const url = '/api/dashboard/appointments';
const patients = 60;

test('two receptionists work through a day of 60 patients at once: no row or note is lost, no place is given twice, and nobody is notified twice', async () => {
  const test = await testApi();
  const reception = await signInAs(test, 'reception');
  const desks = [reception, await signInAs(test, 'admin')];
  const monday = nextMonday();
  const list = async (desk: Caller, query: string) =>
    (await desk.get(`${url}?pageSize=500&${query}`)).json<AppointmentList>().items;

  // Both enter callers and add notes at the same time.
  await Promise.all(
    desks.map(async (desk, place) => {
      for (let number = place; number < patients; number += desks.length)
        await desk.post(url, {
          name: `Patient ${number}`,
          phone: String(9_000_000_000 + number),
          email: `p${number}@example.com`,
          service: number % 2 === 0 ? 'ECG' : 'Thyroid Profile',
          language: 'ta',
          consent: 'telephone',
        });
    }),
  );
  const entered = await list(reception, 'sort=createdAt');
  expect(new Set(entered.map(({ name }) => name)).size).toBe(patients);
  await Promise.all(
    entered.flatMap(({ _id }) =>
      desks.map((desk, place) => desk.post(`${url}/${_id}/notes`, { text: `Note of desk ${place}` })),
    ),
  );

  // Both agree on a time with each patient at the same moment, from the same version; one of them is refused.
  for (const { _id, version } of entered) {
    const times = (await reception.get(`${url}/${_id}/times?date=${monday}`)).json<VisitTimes>();
    const time = times.find(({ places }) => places > 0)?.time;
    const replies = await Promise.all(
      desks.map((desk) => desk.put(`${url}/${_id}/visit`, { version, date: monday, time })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  }
  const agreed = await list(reception, `visitDay=${monday}&sort=visit`);
  const taken = Map.groupBy(agreed, ({ service, visit }) => `${service.en} ${visit?.startsAt ?? ''}`);
  expect(agreed).toHaveLength(patients);
  expect(Math.max(...[...taken.values()].map(({ length }) => length))).toBe(2);

  // Both record who came, starting from opposite ends of the list. A conflict is resolved by reading again.
  await Promise.all(
    desks.map(async (desk, place) => {
      for (const { _id } of place === 0 ? agreed : agreed.toReversed()) {
        const current = (await list(desk, `visitDay=${monday}`)).find((each) => each._id === _id);
        if (current?.visit?.state === 'agreed')
          await desk.patch(`${url}/${_id}/visit`, { version: current.version, state: 'came' });
      }
    }),
  );

  const done: Appointment[] = await list(reception, `visitDay=${monday}&outcome=came`);
  expect(done).toHaveLength(patients);
  for (const { noteEntries = [] } of done)
    expect(noteEntries.map(({ text, by }) => `${text}, ${by ?? ''}`).sort()).toEqual([
      'Note of desk 0, A reception',
      'Note of desk 1, A admin',
    ]);
  const told = await test.db.selectFrom('outbox').select('recipient').execute();
  expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(patients);
  expect(told).toHaveLength(patients);
});
