/** The server sends stylesheets by their address and has no use for their text. */
module.exports = () => '';
