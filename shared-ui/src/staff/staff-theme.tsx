import type { ReactNode } from 'react';
import { ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd';
import enGB from 'antd/locale/en_GB.js';
import taIN from 'antd/locale/ta_IN.js';
import { chevronDownIcon, Icon } from '../icon/icon.tsx';
import { dark, light, type Palette } from '../styles/palette.ts';
import { antdWritesStyles } from './antd-styles.ts';
import styles from './staff-theme.module.css';

interface StaffThemeProps {
  theme: 'light' | 'dark';
  language: string;
  children: ReactNode;
}

/** Gives the forms of staff's editors the site's colours and language. The shell shows toasts. */
export function StaffTheme({ theme, language, children }: StaffThemeProps) {
  return (
    <ConfigProvider
      theme={themes[theme]}
      locale={locales[language] ?? enGB}
      form={{ requiredMark }}
      // Screen readers read antd's own icon as “down”, in every language, and its provider cannot set a `suffix` yet.
      select={{ suffixIcon: <Icon shape={chevronDownIcon} /> }}
    >
      {children}
    </ConfigProvider>
  );
}

/** After the label, as in the light components. */
const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <span className={required ? styles.required : undefined}>{label}</span>
);

/** The texts of antd itself, if it supports the language. */
const locales: Partial<Record<string, typeof enGB>> = { ta: taIN };

const themes = {
  light: antdThemeOf(light, antdTheme.defaultAlgorithm),
  dark: antdThemeOf(dark, antdTheme.darkAlgorithm),
};

function antdThemeOf(palette: Palette, algorithm: ThemeConfig['algorithm'] & {}): ThemeConfig {
  return {
    algorithm,
    zeroRuntime: !antdWritesStyles,
    token: {
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentStrong,
      colorPrimaryActive: palette.accentStrong,
      colorPrimaryBg: palette.accentSoft,
      colorLink: palette.accentText,
      colorSuccess: palette.leaf,
      colorSuccessBg: palette.leafSoft,
      colorSuccessBorder: palette.leaf,
      colorWarning: palette.warning,
      colorWarningBg: palette.warningSoft,
      colorWarningBorder: palette.warning,
      colorError: palette.danger,
      colorErrorText: palette.danger,
      colorErrorBg: palette.dangerSoft,
      colorErrorBorder: palette.danger,
      colorInfo: palette.choko,
      colorInfoBg: palette.sandStrong,
      colorInfoBorder: palette.borderStrong,
      colorText: palette.text,
      colorTextHeading: palette.choko,
      colorTextSecondary: palette.textMuted,
      colorTextDescription: palette.textMuted,
      colorTextPlaceholder: palette.textMuted,
      colorTextBase: palette.text,
      colorBgBase: palette.bgWhite,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBgLayout: palette.sand,
      colorBorder: palette.borderStrong,
      colorBorderSecondary: palette.border,
      borderRadius: 8,
      borderRadiusLG: 12,
      fontFamily: 'var(--font)',
      fontSize: 15,
      fontWeightStrong: 600,
      controlHeight: 36,
    },
    components: {
      // The red of fills is too dark as text on a dark background.
      Radio: { colorPrimary: palette.accentText, colorPrimaryHover: palette.accentText },
    },
  };
}
