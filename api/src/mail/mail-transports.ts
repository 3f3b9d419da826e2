import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MessageChannel } from '../messages/message-channel.ts';
import { replaceFile } from '@nalam/server-kit/atomic-file';
import type { QueuedMail } from './mail.ts';

type MailTransport = MessageChannel<QueuedMail>;

/** @returns whether the connection to a mail server must be encrypted: true unless it is on this machine */
export function requiresTls(url: string): boolean {
  const { hostname } = new URL(url);
  return !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Sends email through the server at `SMTP_URL`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(message(mail, from));
      return { status: 'accepted' };
    },
    close: () => transport.close(),
  };
}

/** Writes emails as `.eml` files, which any email client opens: for machines without a mail server. */
export function folderTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message: bytes } = await transport.sendMail(message(mail, from));
      if (!Buffer.isBuffer(bytes)) throw new Error('The email was not written to memory');
      await replaceFile(join(folder, `${mail.id}.eml`), bytes);
      return { status: 'accepted' };
    },
    close: () => transport.close(),
  };
}

function message({ id, to, replyTo, subject, body, calendar }: QueuedMail, from: string) {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${id}@${domain}>`,
    from,
    // As an object, so that an address is never parsed as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject,
    text: body,
    ...(calendar && {
      icalEvent: { filename: 'visit.ics', method: /^METHOD:(\w+)/m.exec(calendar)?.[1], content: calendar },
    }),
    // Suppresses automatic replies, such as holiday notices.
    headers: { 'auto-submitted': 'auto-generated' },
  };
}
