import type { PaymentPage, VisitStatus } from '@nalam/api/contract';
import { maxLengths, visitWishRules, type FieldRules, type FormProblem } from '@nalam/api/form-rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { data, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { apiContext, toFailure } from '@nalam/shell/api';
import { Form, useSentForm, type FieldWiring } from '@nalam/shell/form';
import { buttonClass } from '@nalam/shared-ui/button';
import { Container } from '@nalam/shared-ui/container';
import { DateField } from '@nalam/shared-ui/date-field';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { LocalText } from '@nalam/shared-ui/local-text';
import { TextArea } from '@nalam/shared-ui/text-area';
import { dayAtCentre, timeAtCentre, todayAtCentre } from '@nalam/api/centre-clock';
import { useFormat } from '../../centre/use-format.ts';
import { useMessageChannels } from '../../centre/use-message-channels.ts';
import { VisitDetails } from '../../centre/visit-details.tsx';
import { useFormTexts } from '@nalam/shell/form-texts';
import { paths } from '../../paths.ts';
import { Preparation } from '../../services/preparation.tsx';
import { changeIn, linkIn, type VisitChange } from './visit-address.ts';
import foldedStyles from '../../styles/folded.module.css';
import pageStyles from '../../styles/page.module.css';
import styles from './visit-page.module.css';

export { action } from './visit-action.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('withdrawn')) return 'withdrawn';
  const link = linkIn(request.url);
  try {
    const visit = await context.get(apiContext).get<VisitStatus>('/visit', {
      signal: request.signal,
      // A page of one person: because of the headers, its loader data is not shared with other pages.
      headers: { 'visit-key': link },
    });
    return { link, visit, today: todayAtCentre() };
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind !== 'refused' || ![400, 404].includes(failure.status)) throw error;
    return data('unknown' as const, { status: 404 });
  }
}

export const meta = (_: unknown, t: Translate<['public-site', 'visit']>): PageDescription => ({
  title: { text: t('visit:title') },
});

/** A visitor's request and visit, for anyone with the link from the emails; works without script. */
export function Component() {
  const { t } = useTranslation('visit');
  const result = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  if (result === 'unknown' || result === 'withdrawn') {
    return (
      <Container width="text" className={`${pageStyles.page} ${styles.page}`}>
        <h1>{t(`${result}.title`)}</h1>
        <p>{t(`${result}.text`)}</p>
        <VisitDetails headings="h2" />
      </Container>
    );
  }
  const { link, visit, today } = result;
  const isToCome = ['asked', 'confirmed', 'agreed'].includes(visit.status);
  return (
    <Container width="text" className={`${pageStyles.page} ${styles.page}`}>
      <h1>{t('title')}</h1>
      <Facts visit={visit} />
      <Payment visit={visit} link={link} />
      {visit.mayChange && (
        <div className={styles.changes}>
          <Change
            part="another"
            note={visit.startsAt !== null && t('another.text')}
            address={paths.visit(link)}
            rules={visitWishRules(todayAtCentre())}
          >
            {(wire) => (
              <>
                <DateField {...wire('date')} label={t('date')} min={today} />
                <TextArea
                  {...wire('notes')}
                  label={t('notes')}
                  hint={t('notesHint')}
                  rows={2}
                  maxLength={maxLengths.notes}
                />
              </>
            )}
          </Change>
          <Change part="cancel" note={t('cancel.text')} address={paths.cancelVisit(link)} rules={{}}>
            {() => null}
          </Change>
        </div>
      )}
      {isToCome && (visit.channel === 'sms' || visit.channel === 'whatsapp') && (
        <div className={styles.changes}>
          <Change
            part="mail"
            note={t('mail.text', { channel: t(`channel.${visit.channel}`) })}
            address={paths.mailOnly(link)}
            rules={{}}
          >
            {() => null}
          </Change>
        </div>
      )}
      <div className={styles.changes}>
        <Change
          part="withdraw"
          note={t('withdraw.text')}
          address={paths.withdrawVisit(link)}
          rules={{}}
          onSent={() => void navigate(paths.visitWithdrawn)}
        >
          {() => null}
        </Change>
      </div>
      {isToCome && <Preparation steps={visit.preparation} />}
      {!visit.isAtHome && <h2>{t('where')}</h2>}
      <VisitDetails headings={visit.isAtHome ? 'h2' : 'h3'} isAtHome={visit.isAtHome} />
    </Container>
  );
}

function Facts({ visit }: { visit: VisitStatus }) {
  const { t } = useTranslation('visit');
  const formatDay = useFormatDay();
  const format = useFormat();
  const { status, startsAt, reason, wish, date, pricePaise, isPriceFrom, reference, channel } = visit;
  const hasChoice = useMessageChannels().length > 0;
  const price = pricePaise === null ? t('priceOnRequest') : formatPrice(pricePaise);
  const start = startsAt === null ? undefined : new Date(startsAt);
  return (
    <>
      <p className={styles.status} role="status">
        {t(`status.${status}`)}
        {reason && ` ${reason}`}
      </p>
      {wish && status !== 'cancelled' && <p>{t('wished', { day: formatDay(date), words: wish })}</p>}
      <dl className={styles.facts}>
        <dt>{t('service')}</dt>
        {[visit.service, ...visit.moreServices].map((test) => (
          <dd key={test.text}>
            <LocalText value={test} />
          </dd>
        ))}
        {start ? (
          <>
            <dt>{t('when')}</dt>
            <dd>{t('at', { day: formatDay(dayAtCentre(start)), time: format.time(timeAtCentre(start)) })}</dd>
          </>
        ) : (
          <>
            <dt>{t('date')}</dt>
            <dd>{formatDay(date)}</dd>
          </>
        )}
        {visit.isAtHome && (
          <>
            <dt>{t('atHome')}</dt>
            <dd>{t('weCome')}</dd>
          </>
        )}
        <dt>{t('price')}</dt>
        <dd>{isPriceFrom ? t('priceFrom', { price }) : price}</dd>
        <dt>{t('reference')}</dt>
        <dd translate="no">{reference}</dd>
        {channel && (hasChoice || channel !== 'email') && (
          <>
            <dt>{t('messages')}</dt>
            <dd>{t(`channel.${channel}`)}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/**
 * Completed payments, and the ways to pay: on the provider's page, with a link to a UPI app, or with a QR code for another phone.
 */
function Payment({ visit, link }: { visit: VisitStatus; link: string }) {
  const { t } = useTranslation('visit');
  const { status, upi, online, isPaymentAwaited, paidPaise, owedPaise, pricePaise } = visit;
  const price = pricePaise === null ? '' : formatPrice(pricePaise);
  return (
    <>
      {paidPaise && status !== 'cancelled' ? (
        <p className={styles.status}>{t('upi.paid', { price: formatPrice(paidPaise) })}</p>
      ) : null}
      {owedPaise ? <p className={styles.status}>{t('upi.owed', { price: formatPrice(owedPaise) })}</p> : null}
      {isPaymentAwaited && <p className={styles.status}>{t('online.awaited')}</p>}
      {online && (
        <section className={styles.upi}>
          <p>{t('online.text', { price })}</p>
          <PayOnline link={link} price={price} />
          <p>
            <LocalText value={online} />
          </p>
        </section>
      )}
      {upi && (
        <section className={styles.upi}>
          <p>{t('upi.text', { price })}</p>
          <a href={upi.link} className={buttonClass(online ? 'secondary' : 'primary')}>
            {t('upi.link', { price })}
          </a>
          <img src={upi.qr} width={200} height={200} alt={t('upi.qr', { price })} />
          <p>{t('upi.then')}</p>
        </section>
      )}
    </>
  );
}

/** Opens the provider's page; without script, by a link after the form was sent. */
function PayOnline({ link, price }: { link: string; price: string }) {
  const { t } = useTranslation('visit');
  const sending = useSentForm<PaymentPage>(paths.payVisit(link));
  const { search } = useLocation();
  const texts = useFormTexts({
    submit: t('online.submit', { price }),
    sending: t('sending'),
    refused: (message) => message,
    failed: t('failed'),
  });
  const posted = changeIn(search) === 'pay' ? sending.posted : undefined;
  if (posted?.status === 'done')
    return (
      <a href={posted.result.url} className={buttonClass()}>
        {t('online.go')}
      </a>
    );
  return (
    <Form
      {...sending}
      posted={posted}
      rules={{}}
      keepsDraft={false}
      texts={texts}
      onSent={({ url }) => {
        window.location.assign(url);
      }}
    >
      {() => null}
    </Form>
  );
}

interface ChangeProps<Field extends string> {
  part: Exclude<VisitChange, 'pay'>;
  /** The effect on the agreed visit. */
  note: ReactNode;
  address: string;
  rules: FieldRules<Field, FormProblem>;
  /** Shown once the request is deleted. */
  onSent?: () => void;
  children: (wire: (field: Field) => FieldWiring) => ReactNode;
}

/** An action of the visitor, collapsed to prevent accidental cancellations. */
function Change<Field extends string>({ part, note, address, rules, onSent, children }: ChangeProps<Field>) {
  const { t } = useTranslation('visit');
  const sending = useSentForm(address, { refreshes: onSent === undefined });
  const { search } = useLocation();
  // Every form of the page gets the action's answer, so each checks if the answer is its own.
  const posted = changeIn(search) === part ? sending.posted : undefined;
  return (
    <details className={foldedStyles.folded} open={posted !== undefined}>
      <summary>{t(`${part}.title`)}</summary>
      {note && <p>{note}</p>}
      <Form
        {...sending}
        posted={posted}
        rules={rules}
        {...(onSent && { onSent })}
        keepsDraft={false}
        texts={useFormTexts({
          submit: t(`${part}.submit`),
          sending: t('sending'),
          sent: t(`${part}.sent`),
          refused: (message) => message,
          failed: t('failed'),
        })}
      >
        {children}
      </Form>
    </details>
  );
}
