package io.github.wayleave.gateway.question;

import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.internal.gate.forwarded.ForwardedFields;
import io.github.wayleave.internal.jetty.JettyServerRequest;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request for a document, which a proxy forwards. The client is the one that the proxy reports,
 * so that the ledger counts a crawler that reads robots.txt, rather than the proxy.
 *
 * @param request the request as it arrived
 * @param peer the address of the client
 * @param isReported whether the proxy reports the client, with the configuration that is printed;
 *     it then adds the fields that are the same on every page of a host
 */
public record DocumentQuestion(JettyServerRequest request, String peer, boolean isReported)
    implements ServerRequest {
  /**
   * The path before that of a document, for proxies that report the client: {@value}. Others pass
   * on fields of the client, so the field is not read elsewhere.
   */
  public static final String PREFIX = "/for/documents";

  /** Reads a request. */
  public static DocumentQuestion of(Request request) {
    HttpURI sent = Request.unWrap(request).getHttpURI();
    String target = Objects.requireNonNullElse(sent.getPathQuery(), "");
    boolean isReported = target.startsWith(PREFIX + "/");
    HttpURI uri =
        isReported
            ? HttpURI.build(sent).pathQuery(target.substring(PREFIX.length())).asImmutable()
            : sent;
    JettyServerRequest arrived = new JettyServerRequest(request, uri);
    List<String> clients =
        isReported
            ? request.getHeaders().getValuesList(QuestionForm.CLIENT)
            : forwarded(request.getHeaders());
    String client = clients.isEmpty() ? arrived.peer() : clients.get(clients.size() - 1);
    return new DocumentQuestion(arrived, Question.address(client), isReported);
  }

  /** An earlier configuration reports the client here, beside what the client itself has sent. */
  private static List<String> forwarded(HttpFields fields) {
    return fields.contains(QuestionForm.CLIENT)
        ? List.of()
        : ForwardedFields.elements(fields::getValuesList, ForwardedFields.X_FORWARDED_FOR);
  }

  @Override
  public String method() {
    return request.method();
  }

  @Override
  public Enumeration<String> headerLines(String name) {
    return Question.isAboutProxies(name)
        ? Collections.emptyEnumeration()
        : request.headerLines(name);
  }

  @Override
  public boolean hasField(String name) {
    return !Question.isAboutProxies(name) && request.hasField(name);
  }

  @Override
  public String path() {
    return request.path();
  }

  @Override
  public @Nullable String query() {
    return request.query();
  }

  @Override
  public String resolved() {
    return request.resolved();
  }

  @Override
  public String host() {
    return request.host();
  }

  @Override
  public String scheme() {
    return request.scheme();
  }

  @Override
  public String authority() {
    return request.authority();
  }
}
