import type { ReleaseToken } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Icon, plusIcon } from '@nalam/shared-ui/icon';
import { Tag } from '@nalam/shared-ui/tag';
import { useNotices } from '../../notices.ts';
import { Answered } from '../../answer/answered.tsx';
import { ConfirmButton } from '../../ask-dialog/confirm-button.tsx';
import { useDates } from '../../dates.ts';
import { CreateToken } from './create-token.tsx';
import { useReleaseTokensQuery, useRevokeTokenMutation } from './releases-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './release-tokens.module.css';

/**
 * The tokens with which teams release.
 *
 * @param packages the names of live ones
 */
export function ReleaseTokens({ packages }: { packages: string[] }) {
  const { t } = useTranslation('dashboard');
  const tokens = useReleaseTokensQuery(undefined);
  const [creating, setCreating] = useState(false);
  return (
    <section aria-labelledby="release-tokens" className={styles.tokens}>
      <div className={`${shared.row} ${shared.apart}`}>
        <h2 id="release-tokens">{t('releases.tokens.title')}</h2>
        <Button kind="secondary" onClick={() => setCreating(true)}>
          <Icon shape={plusIcon} />
          {t('releases.tokens.create')}
        </Button>
      </div>
      <p className={shared.intro}>{t('releases.tokens.intro')}</p>
      <Answered answer={tokens} failed={t('releases.tokens.failed')}>
        {(all) =>
          all.length === 0 ? (
            <p className={shared.facts}>{t('releases.tokens.none')}</p>
          ) : (
            <ul className={shared.rows}>
              {all.map((token) => (
                <Token key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </Answered>
      {creating && <CreateToken packages={packages} onClose={() => setCreating(false)} />}
    </section>
  );
}

function Token({
  token: { id, name, packages, rights, createdAt, createdBy, expiresAt, lastUsedAt },
}: {
  token: ReleaseToken;
}) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  const [revokeToken] = useRevokeTokenMutation();
  const notices = useNotices();
  const [now] = useState(() => Date.now());
  const hasExpired = Date.parse(expiresAt) <= now;

  async function revoke() {
    const { error } = await revokeToken(id);
    if (error) notices.failed(error);
    else notices.succeeded(t('releases.tokens.revoked', { name }));
  }

  return (
    <li className={styles.token}>
      <div className={styles.about}>
        <p className={`${shared.name} ${shared.row}`}>
          {name}
          {hasExpired && <Tag kind="warning">{t('releases.tokens.expired')}</Tag>}
        </p>
        <p className={shared.facts}>
          {packages?.join(', ') ?? t('releases.tokens.allPackages')}
          {' · '}
          {rights.map((right) => t(`releases.tokens.rights.${right}`)).join(', ')}
        </p>
        <p className={shared.facts}>
          {t('releases.tokens.created', { day: day(createdAt), by: createdBy })}
          {' · '}
          {t(hasExpired ? 'releases.tokens.expiredOn' : 'releases.tokens.expires', { day: day(expiresAt) })}
          {' · '}
          {lastUsedAt === null
            ? t('releases.tokens.neverUsed')
            : t('releases.tokens.lastUsed', { day: day(lastUsedAt), time: time(lastUsedAt) })}
        </p>
      </div>
      <ConfirmButton
        aria-label={t('releases.tokens.revokeOf', { name })}
        title={t('releases.tokens.revokeTitle', { name })}
        text={t('releases.tokens.revokeText')}
        okText={t('releases.tokens.revoke')}
        onOk={revoke}
      >
        {t('releases.tokens.revoke')}
      </ConfirmButton>
    </li>
  );
}
