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

/**
 * @param steps the pages from the top to this one, with their full addresses; this page itself may have none
 * @returns the way to this page as search engines show it (schema.org/BreadcrumbList)
 */
export function trailFacts(steps: readonly { name: string; item?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
