package io.github.wayleave.cli.identify.log;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/**
 * The clients with an address that name the same crawlers.
 *
 * @param address the address
 * @param crawlers the crawlers that can be verified, in the order in which they decide
 */
public record LogClient(IpAddress address, List<ProductToken> crawlers) {
  /** Copies the list. */
  public LogClient {
    crawlers = List.copyOf(crawlers);
  }
}
