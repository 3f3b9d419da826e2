/** Facts about the page for search engines (schema.org, as JSON-LD). It is data: no browser runs it. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts });
  return (
    <script
      type="application/ld+json"
      // A text with `</script>` in it must not end the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
