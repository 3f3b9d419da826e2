import type { ReactNode } from 'react';
import { App, ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd';
import enGB from 'antd/locale/en_GB.js';
import taIN from 'antd/locale/ta_IN.js';
// antd's calendars name the days and months by these.
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/ta.js';
import { chevronDownIcon, Icon } from '../icon/icon.tsx';
import { dark, light, type Palette } from '../styles/palette.ts';
import { antdWritesStyles } from './antd-styles.ts';
import styles from './staff-theme.module.css';

interface StaffThemeProps {
  theme: 'light' | 'dark';
  language: 'en' | 'ta';
  /** The page's Content-Security-Policy nonce, for the styles that antd writes while it runs. */
  nonce?: string;
  children: ReactNode;
}

/** Gives the staff's screens the house's colours, their language, and messages at the top right. */
export function StaffTheme({ theme, language, nonce, children }: StaffThemeProps) {
  return (
    <ConfigProvider
      theme={themes[theme]}
      locale={locales[language]}
      form={{ requiredMark }}
      // antd's own is read out as “down”, in every language. The provider has no `suffix` yet.
      select={{ suffixIcon: <Icon shape={chevronDownIcon} /> }}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      {/* No element of its own: antd would restyle every link inside it, also those that are not antd's. */}
      <App component={false} notification={{ placement: 'topRight', top: belowHeader }}>
        {children}
      </App>
    </ConfigProvider>
  );
}

/** After the words, as the light components have it. */
const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <span className={required ? styles.required : undefined}>{label}</span>
);

const locales = { en: enGB, ta: taIN };

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
      Layout: {
        headerBg: palette.surface,
        siderBg: palette.surface,
        headerHeight: 64,
        headerPadding: '0 16px',
      },
      Menu: {
        activeBarBorderWidth: 0,
        itemHeight: 44,
        itemBg: palette.surface,
        subMenuItemBg: palette.surface,
        itemSelectedBg: palette.accentSoft,
        itemSelectedColor: palette.accentText,
      },
      // The red of fills is too dark to read as text on the dark ground.
      Pagination: { itemActiveColor: palette.accentText },
      Radio: { colorPrimary: palette.accentText, colorPrimaryHover: palette.accentText },
      Table: { headerBg: palette.sandStrong, headerColor: palette.choko, cellPaddingBlock: 12 },
    },
  };
}

/** Below the header, whose Logout stays in reach; in pixels. */
const belowHeader = 76;
