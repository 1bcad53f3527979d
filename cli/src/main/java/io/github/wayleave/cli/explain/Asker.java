package io.github.wayleave.cli.explain;

import io.github.wayleave.enforce.KnownCrawler;
import java.util.List;

/**
 * Who asks.
 *
 * @param text a product token or a whole {@code User-Agent}
 * @param crawlers the crawlers that it claims to be; none for a browser
 */
record Asker(String text, List<KnownCrawler> crawlers) {}
