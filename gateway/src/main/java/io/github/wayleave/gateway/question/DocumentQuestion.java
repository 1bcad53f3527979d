package io.github.wayleave.gateway.question;

import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.internal.gate.forwarded.ForwardedFields;
import io.github.wayleave.internal.jetty.JettyServerRequest;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request for a document, which a proxy forwards. The client is the one that the proxy reports,
 * so that the ledger counts a crawler that reads robots.txt, rather than the proxy.
 *
 * @param request the request as it arrived
 * @param peer the address of the client
 */
public record DocumentQuestion(JettyServerRequest request, String peer) implements ServerRequest {
  /** Reads a request. */
  public static DocumentQuestion of(Request request) {
    JettyServerRequest arrived = new JettyServerRequest(request);
    return new DocumentQuestion(arrived, client(request, arrived.peer()));
  }

  private static String client(Request request, String peer) {
    List<String> own = request.getHeaders().getValuesList(QuestionForm.CLIENT);
    List<String> chain =
        own.isEmpty()
            ? ForwardedFields.elements(
                field -> request.getHeaders().getValuesList(field), ForwardedFields.X_FORWARDED_FOR)
            : own;
    return chain.isEmpty() ? peer : Question.address(chain.get(chain.size() - 1));
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
