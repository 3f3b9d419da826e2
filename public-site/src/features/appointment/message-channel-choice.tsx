import { useTranslation } from 'react-i18next';
import { useSite } from '@nalam/shell/session';
import { SelectField } from '@nalam/shared-ui/select-field';
import type { FieldWiring } from '@nalam/shell/form';

/** How the visitor wants to be told of the visit; only where the centre has another way than e-mail. */
export function MessageChannelChoice({ wiring }: { wiring: FieldWiring }) {
  const { t } = useTranslation('appointment');
  const site = useSite();
  const channels = site.status === 'ready' ? (site.settings.messageChannels ?? []) : [];
  if (channels.length === 0) return null;
  return (
    <SelectField
      {...wiring}
      required={false}
      label={t('channel.label')}
      hint={t('channel.hint')}
      placeholder={t('channel.email')}
      options={channels.map((channel) => ({ value: channel, text: t(`channel.${channel}`) }))}
    />
  );
}
