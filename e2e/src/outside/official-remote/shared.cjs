const { name, version } = process.env;

/**
 * The release command's settings for a build, and the packages that a page loads once: docs/new-remote.md#without-these-packages.
 */
module.exports = {
  publicPath: `/releases/${name}/${version}/web/`,
  container: `nalam_${name}_${version}`.replaceAll(/\W/g, '_'),
  shared: Object.fromEntries(
    Object.entries({ react: '^19.0.0', 'react-i18next': '^18.0.0', 'react-router-dom': '^7.0.0' }).map(
      ([provided, requiredVersion]) => [provided, { singleton: true, import: false, requiredVersion }],
    ),
  ),
};
