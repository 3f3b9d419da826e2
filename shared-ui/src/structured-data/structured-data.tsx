/** Structured data for search engines (schema.org, as JSON-LD), which browsers do not execute. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts });
  return (
    <script
      type="application/ld+json"
      // A text with `</script>` must not end the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

/**
 * @param steps the pages from the home page to this one, with full addresses; optional for the last one
 * @returns the breadcrumb for search engines (schema.org/BreadcrumbList)
 */
export function trailFacts(steps: readonly { name: string; item?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
