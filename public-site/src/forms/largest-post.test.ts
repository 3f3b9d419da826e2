import { expect, test } from '@jest/globals';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { apiContext, createApiClient, languageContext } from '@nalam/shell/api';
import { action as sendAppointment } from '../features/appointment/appointment-action.ts';
import { action as sendEnquiry } from '../features/contact/enquiry-action.ts';

/** The largest form that the shell accepts, in bytes. */
const mostBodyBytes = 256 * 1024;
/** It takes some 10 ms; without a length limit and with a quadratic pattern, 34,000 ms. CPU time excludes other processes. */
const mostCpuMs = 5000;

test.each([
  { path: '/contact', action: sendEnquiry },
  { path: '/appointment', action: sendAppointment },
])(
  'the largest invalid post to $path is refused in linear time, with what was typed',
  async ({ path, action }) => {
    const context = new RouterContextProvider();
    context.set(apiContext, createApiClient({ baseURL: '/api', language: 'en', timeoutMs: 5000 }));
    context.set(languageContext, 'en');
    const url = new URL(path, 'http://site.example');
    // A pattern with overlapping parts tries all ways to split the dots.
    const head = 'phone=9840012345&email=a%40';
    const email = `a@${'.'.repeat(mostBodyBytes - head.length - '%3C'.length)}<`;
    const body = new URLSearchParams({ phone: '9840012345', email });
    expect(body.toString()).toHaveLength(mostBodyBytes);
    const args: Omit<ActionFunctionArgs, 'request'> = {
      context,
      params: {},
      url,
      pattern: path,
    };

    const before = process.cpuUsage();
    const answer = await action({ ...args, request: new Request(url, { method: 'POST', body }) });

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(mostCpuMs);
    expect(answer).toMatchObject({
      data: {
        status: 'invalid',
        typed: { email },
        problems: expect.arrayContaining([{ field: 'email', problem: 'emailTooLong' }]),
      },
      init: { status: 400 },
    });
  },
);
