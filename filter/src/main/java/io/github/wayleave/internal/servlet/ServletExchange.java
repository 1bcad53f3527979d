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

/** A request on its way through a gate, and the response to it. */
public record ServletExchange(
    HttpServletRequest request, HttpServletResponse response, FilterChain chain) {
  /** Answers a request that has just come, refuses it, or lets it go on. */
  public void first(RequestGate gate, ServerRequest arrival) throws IOException, ServletException {
    GateResult outcome = gate.receive(arrival);
    HttpServletResponse kept = HeaderKeepingResponse.in(response, outcome.headers());
    if (outcome instanceof GateResult.DocumentResult answered) {
      write(answered.response(), kept);
    } else if (outcome instanceof GateResult.RefusalResult refused) {
      refused.request().setAttributes(request::setAttribute);
      write(refused, kept);
    } else if (outcome instanceof GateResult.PassResult passed) {
      chain.doFilter(visited(passed.request()), kept);
    }
  }

  private static void write(DocumentResponse answer, HttpServletResponse response)
      throws IOException {
    response.setStatus(answer.status());
    for (Header header : answer.headers()) {
      response.setHeader(header.name(), header.value());
    }
    String expires = answer.expiresHeader().value();
    if (!expires.isEmpty()) {
      response.setHeader("Expires", expires);
    }
    DocumentResponse.ResponseBody content = answer.body();
    if (content.length() > 0) {
      response.setContentLength(content.length());
    }
    if (content.isSent()) {
      content.writeTo(response.getOutputStream());
    }
    if (answer.status() == HttpServletResponse.SC_NOT_MODIFIED) {
      // Else Jetty adds "Content-Length: 0", which a cache may believe (RFC 9110, 8.6).
      response.flushBuffer();
    }
  }

  private static void write(GateResult.RefusalResult refused, HttpServletResponse response)
      throws IOException {
    byte[] content = refused.content();
    response.setStatus(refused.refusal().status());
    refused.refusal().fields().forEach(response::addHeader);
    response.setHeader("Content-Type", refused.contentType());
    response.setContentLength(content.length);
    if (refused.wantedFormat().content()) {
      response.getOutputStream().write(content);
    }
  }

  /** Lets a request go on that was dispatched again. */
  public void again(RequestGate gate, ServerRequest arrival) throws IOException, ServletException {
    chain.doFilter(request, HeaderKeepingResponse.in(response, gate.currentHeaders(arrival)));
  }

  private HttpServletRequest visited(Optional<DecidedRequest> visit) {
    if (visit.isEmpty()) {
      return request;
    }
    visit.get().setAttributes(request::setAttribute);
    return visit
        .get()
        .sessions()
        .<HttpServletRequest>map(life -> new ShortSessionRequest(request, life))
        .orElse(request);
  }

  /** A request whose session, if one is made, ends soon after it is last asked for. */
  private static final class ShortSessionRequest extends HttpServletRequestWrapper {
    private final Duration life;
    private boolean shortened;

    /** Lets the sessions of {@code request} live for {@code life} without a request, in seconds. */
    ShortSessionRequest(HttpServletRequest request, Duration life) {
      super(request);
      this.life = life;
    }

    @Override
    public HttpSession getSession() {
      return shortened(super.getSession());
    }

    @Override
    public @Nullable HttpSession getSession(boolean create) {
      HttpSession session = super.getSession(create);
      return session == null ? null : shortened(session);
    }

    /** What the application itself says later, holds. */
    private HttpSession shortened(HttpSession session) {
      if (session.isNew() && !shortened) {
        shortened = true;
        session.setMaxInactiveInterval((int) life.toSeconds());
      }
      return session;
    }
  }
}
