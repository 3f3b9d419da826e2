import type { DatabaseTransaction } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import type { Language } from '../wire/local-text.ts';

type Text = Pick<Mail, 'subject' | 'body'>;

export interface Recipients {
  visitorEmail: string;
  /** Undefined while the site settings are empty: then there is no name to write to the visitor in. */
  centre: StoredSiteSettings | undefined;
  /** Gets the centre's mail, in place of the address of the site settings. */
  mailTo: string | undefined;
}

/**
 * Queues two mails about a visitor's request: to the centre, in its own language, and to the visitor, that the request
 * arrived.
 * @param forVisitor leaves out what the visitor wrote: the address may be a stranger's, who must not get
 * such things from us
 */
export async function queueRequestMails(
  trx: DatabaseTransaction,
  { visitorEmail, centre, mailTo = centre?.email }: Recipients,
  forCentre: (language: Language) => Text,
  forVisitor: (centre: StoredSiteSettings, replyTo: string) => Text,
) {
  if (mailTo !== undefined) {
    await queueMail(trx, {
      to: mailTo,
      replyTo: visitorEmail,
      ...forCentre(centre?.mailLanguage ?? 'en'),
    });
  }
  if (centre) {
    const replyTo = mailTo ?? centre.email;
    await queueMail(trx, { to: visitorEmail, replyTo, ...forVisitor(centre, replyTo) });
  }
}
