package io.github.wayleave.identity.signature;

import io.github.wayleave.internal.text.Ascii;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The values of the components of a request (RFC 9421, 2.1 and 2.2). */
final class RequestComponents {
  private final SignedRequest request;
  private final RequestFields fields;
  private @Nullable QueryParameters queryParameters;

  RequestComponents(SignedRequest request) {
    this.request = request;
    this.fields = new RequestFields(request);
  }

  RequestFields fields() {
    return fields;
  }

  /** Returns the value of a component; empty if the request does not have it. */
  Optional<String> value(CoveredComponent component) {
    return switch (component.name()) {
      case "@method" -> Optional.of(request.method());
      case "@scheme" -> Optional.of(scheme());
      case CoveredComponent.AUTHORITY -> Optional.of(authority());
      case CoveredComponent.TARGET_URI ->
          Optional.of(scheme() + "://" + authority() + requestTarget());
      case "@request-target" -> Optional.of(requestTarget());
      case "@path" -> Optional.of(path());
      case "@query" -> Optional.of("?" + request.query().orElse(""));
      case CoveredComponent.QUERY_PARAM -> component.selector().flatMap(this::queryParameter);
      default -> field(component);
    };
  }

  private String scheme() {
    return Ascii.lower(request.scheme());
  }

  /**
   * Returns the host in lower case, without the ports of both schemes: behind a proxy, the scheme
   * that the server sees need not be that of the client.
   */
  private String authority() {
    String authority = Ascii.lower(request.authority());
    for (String port : new String[] {":443", ":80"}) {
      if (authority.endsWith(port)) {
        return authority.substring(0, authority.length() - port.length());
      }
    }
    return authority;
  }

  /** Returns the path as sent; an empty one is a slash (RFC 9421, 2.2.6). */
  private String path() {
    return request.path().isEmpty() ? "/" : request.path();
  }

  private String requestTarget() {
    return path() + request.query().map(query -> "?" + query).orElse("");
  }

  private Optional<String> queryParameter(String name) {
    QueryParameters parameters = queryParameters;
    if (parameters == null) {
      parameters = QueryParameters.parse(request.query().orElse(""));
      queryParameters = parameters;
    }
    return parameters.value(name);
  }

  private Optional<String> field(CoveredComponent component) {
    String name = component.name();
    if (component.selector().isPresent()) {
      return fields.member(name, component.selector().get());
    }
    if (component.binary()) {
      return fields.encoded(name);
    }
    return component.strict() ? fields.strict(name) : fields.combined(name);
  }
}
