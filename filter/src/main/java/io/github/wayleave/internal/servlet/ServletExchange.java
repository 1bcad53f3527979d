package io.github.wayleave.internal.servlet;

import io.github.wayleave.internal.gate.DecidedRequest;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request, its response and the remaining filters. */
public record ServletExchange(
    HttpServletRequest request, HttpServletResponse response, FilterChain chain) {
  /** Answers, refuses or passes on a new request. */
  public void handle(RequestGate gate, ServerRequest serverRequest)
      throws IOException, ServletException {
    GateResult result = gate.receive(serverRequest);
    HttpServletResponse wrapped = HeaderKeepingResponse.wrap(response, result.headers());
    if (result instanceof GateResult.DocumentResult document) {
      write(document.response(), wrapped);
    } else if (result instanceof GateResult.RefusalResult refusal) {
      refusal.request().setAttributes(request::setAttribute);
      write(refusal, wrapped);
    } else if (result instanceof GateResult.PassResult pass) {
      chain.doFilter(decorate(pass.request()), wrapped);
    }
  }

  private static void write(DocumentResponse documentResponse, HttpServletResponse response)
      throws IOException {
    response.setStatus(documentResponse.status());
    for (Header header : documentResponse.headers()) {
      response.setHeader(header.name(), header.value());
    }
    String expires = documentResponse.expiresHeader().value();
    if (!expires.isEmpty()) {
      response.setHeader("Expires", expires);
    }
    DocumentResponse.ResponseBody content = documentResponse.body();
    if (content.length() > 0) {
      response.setContentLength(content.length());
    }
    if (content.isSent()) {
      content.writeTo(response.getOutputStream());
    }
    if (documentResponse.status() == HttpServletResponse.SC_NOT_MODIFIED) {
      // Otherwise Jetty adds "Content-Length: 0", which a cache may store (RFC 9110, 8.6).
      response.flushBuffer();
    }
  }

  private static void write(GateResult.RefusalResult refusal, HttpServletResponse response)
      throws IOException {
    byte[] content = refusal.content();
    response.setStatus(refusal.refusal().status());
    refusal.refusal().fields().forEach(response::addHeader);
    response.setHeader("Content-Type", refusal.contentType());
    response.setContentLength(content.length);
    if (refusal.wantedFormat().hasContent()) {
      response.getOutputStream().write(content);
    }
  }

  /** Passes on a request that is dispatched again. */
  public void redispatch(RequestGate gate, ServerRequest serverRequest)
      throws IOException, ServletException {
    chain.doFilter(
        request, HeaderKeepingResponse.wrap(response, gate.currentHeaders(serverRequest)));
  }

  private HttpServletRequest decorate(Optional<DecidedRequest> decided) {
    if (decided.isEmpty()) {
      return request;
    }
    decided.get().setAttributes(request::setAttribute);
    return decided
        .get()
        .sessionLifetime()
        .<HttpServletRequest>map(lifetime -> new ShortSessionRequest(request, lifetime))
        .orElse(request);
  }

  /** A request whose new sessions have a short lifetime. */
  private static final class ShortSessionRequest extends HttpServletRequestWrapper {
    private final Duration lifetime;
    private boolean shortened;

    /**
     * Creates a request whose new sessions expire after {@code lifetime} without a request;
     * fractions of a second are ignored.
     */
    ShortSessionRequest(HttpServletRequest request, Duration lifetime) {
      super(request);
      this.lifetime = lifetime;
    }

    @Override
    public HttpSession getSession() {
      return shorten(super.getSession());
    }

    @Override
    public @Nullable HttpSession getSession(boolean create) {
      HttpSession session = super.getSession(create);
      return session == null ? null : shorten(session);
    }

    /** Only once, so that the application can set another interval. */
    private HttpSession shorten(HttpSession session) {
      if (session.isNew() && !shortened) {
        shortened = true;
        session.setMaxInactiveInterval((int) lifetime.toSeconds());
      }
      return session;
    }
  }
}
