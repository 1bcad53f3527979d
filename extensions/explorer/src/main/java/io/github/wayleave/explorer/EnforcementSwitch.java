package io.github.wayleave.explorer;

import io.github.wayleave.explorer.page.ExplorerPages;
import io.github.wayleave.explorer.page.PageQuery;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.publish.answer.Header;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The page on which users with a role change whether requests are refused, until the application
 * ends. A change needs a token of the session, and a form of this site.
 *
 * @param users who may change what is refused
 */
record EnforcementSwitch(ExplorerAudience users) {
  private static final String TOKEN = EnforcementSwitch.class.getName();
  private static final int TOKEN_OCTETS = 32;
  private static final int SEE_OTHER = 303;
  private static final int BAD_REQUEST = 400;
  private static final int FORBIDDEN = 403;

  /** Returns whether a request is for the page. */
  static boolean isAsked(HttpServletRequest request) {
    return ("/" + ExplorerPages.SWITCH).equals(request.getPathInfo());
  }

  /** Shows what can be changed, or what a change would do; nothing changes. */
  ExplorerAnswer page(ExplorerSource source, HttpServletRequest request) {
    PageQuery query = new PageQuery(Objects.requireNonNullElse(request.getQueryString(), ""));
    String html = new ExplorerPages(source, query, true).enforcement(token(request));
    return ExplorerAnswer.of(ExplorerResponse.html(200, html));
  }

  /** Changes what is refused, if the form of this session asks for it. */
  ExplorerAnswer change(Optional<LivePolicy> policy, HttpServletRequest request) {
    if (!isFromHere(request) || !isToken(request)) {
      return ExplorerAnswer.empty(FORBIDDEN);
    }
    String asked = Objects.requireNonNullElse(request.getParameter("mode"), "");
    Optional<EnforcementMode> mode =
        Arrays.stream(EnforcementMode.values()).filter(m -> m.word().equals(asked)).findFirst();
    if (policy.isEmpty() || (mode.isEmpty() && !asked.equals(ExplorerPages.AS_WRITTEN))) {
      return ExplorerAnswer.empty(BAD_REQUEST);
    }
    String user = LogText.excerpt(request.getUserPrincipal().getName());
    policy.get().setEnforcement(mode, "%s, in the explorer".formatted(user));
    return ExplorerAnswer.empty(
        SEE_OTHER, List.of(new Header("Location", "./" + ExplorerPages.SWITCH)));
  }

  /** A browser says where a form comes from; behind a proxy, the scheme may be another. */
  private static boolean isFromHere(HttpServletRequest request) {
    String site = request.getHeader("Sec-Fetch-Site");
    String origin = Objects.requireNonNullElse(request.getHeader("Origin"), "");
    return site == null
        ? origin.substring(origin.indexOf("//") + 1).equals("/" + request.getHeader("Host"))
        : site.equals("same-origin");
  }

  private static boolean isToken(HttpServletRequest request) {
    HttpSession session = request.getSession(false);
    return session != null
        && session.getAttribute(TOKEN) instanceof String token
        && MessageDigest.isEqual(
            token.getBytes(StandardCharsets.US_ASCII),
            Objects.requireNonNullElse(request.getParameter("token"), "")
                .getBytes(StandardCharsets.UTF_8));
  }

  private static String token(HttpServletRequest request) {
    HttpSession session = request.getSession();
    if (session.getAttribute(TOKEN) instanceof String known) {
      return known;
    }
    byte[] octets = new byte[TOKEN_OCTETS];
    new SecureRandom().nextBytes(octets);
    String token = HexFormat.of().formatHex(octets);
    session.setAttribute(TOKEN, token);
    return token;
  }
}
