package io.github.wayleave.gateway.question;

import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.internal.gate.SentTarget;
import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.internal.gate.forwarded.ForwardedLine.ForwardedHop;
import io.github.wayleave.net.IpAddress;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Optional;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request that a proxy asks about, as the proxy describes it. The other fields are those of the
 * client; what it reports about proxies does not count, because the proxy that asks has determined
 * the client and the host.
 *
 * @param form the form of the question
 * @param request the question
 * @param parts what the proxy reports
 * @param target the target to decide
 * @param peer the address of the client, without a port
 */
public record Question(
    QuestionForm form, Request request, QuestionParts parts, SentTarget target, String peer)
    implements ServerRequest {
  /** Reads a question. */
  public static Question of(QuestionForm form, Request request) {
    QuestionParts parts = form.parts(request);
    return new Question(
        form, request, parts, ClientTarget.of(parts.target()), address(parts.client()));
  }

  /** Proxies may report an address with a port. */
  static String address(String client) {
    Optional<IpAddress> address = ForwardedHop.of(Optional.of(client), Optional.empty()).client();
    return address.map(IpAddress::toString).orElse(client);
  }

  /** Returns the name of a field that is missing, because the proxy is set up wrongly. */
  public Optional<String> missingField() {
    return QuestionForm.missing(form, parts);
  }

  @Override
  public String method() {
    return parts.method();
  }

  @Override
  public Enumeration<String> headerLines(String name) {
    return isAboutProxies(name)
        ? Collections.emptyEnumeration()
        : request.getHeaders().getValues(name);
  }

  /** Returns whether a field reports proxies; a client may send it. */
  static boolean isAboutProxies(String name) {
    return name.equalsIgnoreCase("Forwarded")
        || name.regionMatches(true, 0, "X-Forwarded-", 0, "X-Forwarded-".length())
        || name.equalsIgnoreCase("X-Real-IP");
  }

  @Override
  public boolean hasField(String name) {
    return !isAboutProxies(name) && request.getHeaders().contains(name);
  }

  @Override
  public String path() {
    return target.path();
  }

  @Override
  public @Nullable String query() {
    return target.query();
  }

  @Override
  public String resolved() {
    String path = target.path();
    return path.startsWith("/") ? ResolvedPath.of(path) : path;
  }

  @Override
  public String host() {
    return parts.host();
  }

  @Override
  public String scheme() {
    return parts.scheme();
  }

  @Override
  public String authority() {
    return parts.host();
  }
}
