package io.github.wayleave.identity.signature;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** An immutable request for tests. */
public record TestRequest(
    String method,
    String scheme,
    String authority,
    String path,
    Optional<String> query,
    Map<String, List<String>> fields)
    implements SignedRequest {
  /** Creates a request for a URL, which must be valid. */
  public static TestRequest of(String method, String url) {
    URI uri = URI.create(url);
    return new TestRequest(
        method,
        uri.getScheme(),
        uri.getRawAuthority(),
        uri.getRawPath(),
        Optional.ofNullable(uri.getRawQuery()),
        Map.of());
  }

  public static TestRequest get(String url) {
    return of("GET", url);
  }

  /** Returns this request with one more line of a field. */
  public TestRequest with(String name, String value) {
    Map<String, List<String>> copy = new LinkedHashMap<>(fields);
    List<String> values = new ArrayList<>(copy.getOrDefault(lower(name), List.of()));
    values.add(value);
    copy.put(lower(name), values);
    return new TestRequest(method, scheme, authority, path, query, copy);
  }

  /** Returns this request without a field. */
  public TestRequest without(String name) {
    Map<String, List<String>> copy = new LinkedHashMap<>(fields);
    copy.remove(lower(name));
    return new TestRequest(method, scheme, authority, path, query, copy);
  }

  @Override
  public List<String> fieldValues(String name) {
    return fields.getOrDefault(name, List.of());
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
