package io.github.wayleave.explorer;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.text.InvalidValueException;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.UnavailableException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The explorer of the policy that {@link WayleaveFilter} applies to the same application. The
 * application maps it to a path that ends with {@code /*}, behind its login; for others than the
 * users whom the init-param {@value #ALLOW} names, nothing is there.
 *
 * <p>{@value #ALLOW} is {@code user}, the default, for every user with a principal; {@code
 * role:NAME} for those with a role; or {@code anybody}, if something else guards the path, which a
 * warning at each start says. The address of a client decides nothing: behind a proxy, every client
 * has the same.
 *
 * <p>{@value #SWITCH} is {@code role:NAME} for users who may also change, until the application
 * ends, whether requests are refused; without it, no user may.
 */
public final class ExplorerServlet extends HttpServlet {
  /** The init-param that says who may see the pages: {@value}. */
  public static final String ALLOW = "allow";

  /** The init-param that says who may change what is refused: {@value}. */
  public static final String SWITCH = "switch";

  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(ExplorerServlet.class);
  private static final String ALL_BELOW = "/*";

  private transient ExplorerAudience audience = ExplorerAudience.parse(null);
  private transient Optional<EnforcementSwitch> enforcement = Optional.empty();
  private transient ExplorerSource source = new RunningLedgerSource(Optional::empty);

  /** Creates a servlet. */
  public ExplorerServlet() {}

  /**
   * Reads the settings.
   *
   * @throws ServletException if an init-param is unknown or invalid, or the servlet is mapped to a
   *     path that does not end with {@code /*}; the message is in the log
   */
  @Override
  public void init() throws ServletException {
    ServletContext context = getServletContext();
    try {
      for (String name : Collections.list(getInitParameterNames())) {
        if (!name.equals(ALLOW) && !name.equals(SWITCH)) {
          throw new InvalidValueException(
              "%s: unknown init-param; expected \"%s\" or \"%s\"".formatted(name, ALLOW, SWITCH));
        }
      }
      audience = ExplorerAudience.parse(getInitParameter(ALLOW));
      enforcement =
          Optional.ofNullable(getInitParameter(SWITCH))
              .map(value -> ExplorerAudience.withRole("switch: expected role:NAME", value.strip()))
              .map(EnforcementSwitch::new);
      requirePaths(context.getServletRegistration(getServletName()));
    } catch (InvalidValueException e) {
      String message = "the explorer does not start: " + e.sentence();
      LOG.error("{}", message);
      throw new UnavailableException(message);
    }
    if (audience.isPublic()) {
      LOG.warn(
          "the explorer of the application at {}/ answers anybody (allow: anybody); guard the path yourself",
          context.getContextPath());
    }
    source = new RunningLedgerSource(this::live);
  }

  private Optional<LivePolicy> live() {
    return WayleaveFilter.of(getServletContext()).flatMap(WayleaveFilter::live);
  }

  private static void requirePaths(@Nullable ServletRegistration registration) {
    if (registration != null) {
      for (String pattern : registration.getMappings()) {
        if (!pattern.endsWith(ALL_BELOW)) {
          throw new InvalidValueException(
              "url-pattern: expected a path that ends with \"%s\", found \"%s\""
                  .formatted(ALL_BELOW, pattern));
        }
      }
    }
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    send(
        audience.includes(request)
            ? answer(request)
            : ExplorerAnswer.empty(HttpServletResponse.SC_NOT_FOUND),
        request,
        response);
  }

  private ExplorerAnswer answer(HttpServletRequest request) {
    Optional<EnforcementSwitch> mine = enforcement.filter(found -> found.users().includes(request));
    if (mine.isPresent() && EnforcementSwitch.isAsked(request)) {
      if (request.getMethod().equals("POST")) {
        return mine.get().change(live(), request);
      }
      if (request.getMethod().equals("GET")) {
        return mine.get().page(source, request);
      }
    }
    return answer(new Explorer(source, mine.isPresent()), request);
  }

  /** Answers a request for a servlet that is mapped to a path that ends with {@code /*}. */
  public static ExplorerAnswer answer(Explorer explorer, HttpServletRequest request) {
    String own = request.getServletPath();
    return ExplorerAnswer.of(
        explorer,
        request.getMethod(),
        Objects.requireNonNullElse(request.getPathInfo(), ""),
        Objects.requireNonNullElse(request.getQueryString(), ""),
        own.substring(own.lastIndexOf('/') + 1));
  }

  /** Sends an answer. */
  public static void send(
      ExplorerAnswer answer, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setStatus(answer.status());
    for (Header header : answer.headers()) {
      response.setHeader(header.name(), header.value());
    }
    response.setContentLength(answer.body().length);
    if (!request.getMethod().equals("HEAD")) {
      response.getOutputStream().write(answer.body());
    }
  }
}
