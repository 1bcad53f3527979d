package io.github.wayleave.internal.servlet;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpSession;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A request whose session, if one is made, ends soon after it is last asked for. */
final class ShortSessions extends HttpServletRequestWrapper {
  private final Duration life;
  private boolean shortened;

  /** Lets the sessions of {@code request} live for {@code life} without a request, in seconds. */
  ShortSessions(HttpServletRequest request, Duration life) {
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
