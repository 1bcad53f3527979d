package io.github.wayleave.benchmarks;

import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.net.IpAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request for a page with these fields.
 *
 * @param fields the values of fields by their names in lower case
 */
record SignedPage(Map<String, List<String>> fields) implements IdentityRequest {
  private static final Optional<IpAddress> CLIENT = IpAddress.of("8.1.2.3");

  @Override
  public Optional<IpAddress> client() {
    return CLIENT;
  }

  @Override
  public boolean isTrustedProxy() {
    return false;
  }

  @Override
  public String method() {
    return "GET";
  }

  @Override
  public String scheme() {
    return "https";
  }

  @Override
  public String authority() {
    return "www.example.org";
  }

  @Override
  public String path() {
    return "/article/1";
  }

  @Override
  public Optional<String> sentQuery() {
    return Optional.empty();
  }

  @Override
  public List<String> fieldValues(String name) {
    return fields.getOrDefault(name, List.of());
  }
}
