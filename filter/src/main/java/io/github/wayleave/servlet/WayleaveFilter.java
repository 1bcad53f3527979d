package io.github.wayleave.servlet;

import io.github.wayleave.internal.gate.FrontLifecycle;
import io.github.wayleave.internal.gate.HiddenRobotsWarning;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.servlet.ServletExchange;
import io.github.wayleave.internal.servlet.ServletServerRequest;
import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A servlet filter that applies a policy to a web application. It serves the documents of the
 * policy, such as {@code /robots.txt} and {@code /data.txt}. If the policy enforces its rules, it
 * refuses requests of crawlers that violate them. It passes on all other requests.
 *
 * <p>An application with {@code WEB-INF/wayleave.yaml} gets the filter without an entry in {@code
 * web.xml}; see {@link WayleaveInitializer}. Otherwise declare it in {@code web.xml} with the
 * init-param {@value PolicyLocation#PARAMETER}, or register it in code:
 *
 * <pre>{@code
 * var filter = new WayleaveFilter(PolicySource.of(Path.of("/etc/wayleave.yaml")));
 * var registration = servletContext.addFilter("wayleave", filter);
 * registration.setAsyncSupported(true);
 * registration.addMappingForUrlPatterns(
 *     EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR),
 *     false,
 *     "/*");
 * }</pre>
 *
 * <p>Between {@link #init} and {@link #destroy} the filter is <i>in service</i>; outside of that
 * time {@link #live} returns empty.
 */
public final class WayleaveFilter implements Filter {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveFilter.class);
  private static final String ATTRIBUTE = WayleaveFilter.class.getName();

  /** The dispatches in which a response begins. */
  private static final Set<DispatcherType> FILTERED_DISPATCHES =
      EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR);

  private final Optional<PolicySource> source;
  private final Optional<LiveSettings> settings;
  private final boolean isAutomatic;
  private final FrontLifecycle lifecycle = new FrontLifecycle();
  private volatile boolean isDestroyed;

  private WayleaveFilter(
      Optional<PolicySource> source, Optional<LiveSettings> settings, boolean isAutomatic) {
    this.source = source;
    this.settings = settings;
    this.isAutomatic = isAutomatic;
  }

  /**
   * Creates a filter that takes its policy and settings from its configuration, and its listeners
   * from {@link ServiceLoader}.
   */
  public WayleaveFilter() {
    this(Optional.empty(), Optional.empty(), false);
  }

  /** Creates a filter for a policy source, with the settings of its configuration. */
  public WayleaveFilter(PolicySource source) {
    this(Optional.of(source), Optional.empty(), false);
  }

  /** Creates a filter for a policy source, with the given settings. */
  public WayleaveFilter(PolicySource source, LiveSettings settings) {
    this(Optional.of(source), Optional.of(settings), false);
  }

  /** Creates a filter that is replaced by any filter that the application declares. */
  static WayleaveFilter automatic() {
    return new WayleaveFilter(Optional.empty(), Optional.empty(), true);
  }

  /** Returns the filter of an application while it is in service. */
  public static Optional<WayleaveFilter> of(ServletContext context) {
    return context.getAttribute(ATTRIBUTE) instanceof WayleaveFilter filter
            && filter.lifecycle.gate().isPresent()
        ? Optional.of(filter)
        : Optional.empty();
  }

  /**
   * Loads the policy and renders its documents. Does nothing if the filter is already in service.
   * So code that registers a filter can start it before the container does, and gets the exception,
   * which not every container reports.
   *
   * @throws ServletException if the policy or a setting is invalid; the message has one line for
   *     each problem. If the filter was created with a source, the cause is the {@link
   *     PolicyException}; otherwise there is no cause, and the message is in the log
   */
  @Override
  public void init(FilterConfig config) throws ServletException {
    ServletContext context = config.getServletContext();
    Optional<WayleaveFilter> existing = of(context);
    if (lifecycle.gate().isPresent() || (isAutomatic && existing.isPresent())) {
      return;
    }
    if (existing.isPresent() && existing.get().isAutomatic) {
      existing.get().yieldToDeclaredFilter();
    }
    try {
      LiveSettings liveSettings = settings.isPresent() ? settings.get() : settings(config);
      PolicySource policySource = source.isPresent() ? source.get() : PolicyLocation.of(config);
      RequestGate gate =
          lifecycle.start(
              policySource,
              withApplicationFiles(context, liveSettings),
              services(context),
              context.getContextPath(),
              objectNameKeys(context));
      context.setAttribute(ATTRIBUTE, this);
      logStart(gate, context);
    } catch (PolicyException e) {
      throw startFailure("The policy cannot be used:\n" + e.getMessage(), e, context);
    } catch (InvalidValueException e) {
      throw startFailure(e.sentence(), e, context);
    }
  }

  /** Returns the settings in the init-params of the filter and the context-params. */
  private static LiveSettings settings(FilterConfig config) {
    ServletContext context = config.getServletContext();
    // Init-params belong to this filter; context-params only if their prefix says so.
    SettingNames.requireKnown(Collections.list(config.getInitParameterNames()));
    SettingNames.requireKnown(
        SettingNames.withPrefix(Collections.list(context.getInitParameterNames())));
    SettingNames.requireNoTypos();
    return ServerSettings.of(PolicyLocation.parameters(config));
  }

  /**
   * Destroys this filter because the application's own filter starts, later than this one:
   * containers call listeners before they start filters.
   */
  private void yieldToDeclaredFilter() {
    LOG.info("the filter that the application registers replaces the one that registered itself");
    destroy();
  }

  private ServletException startFailure(
      String message, RuntimeException e, ServletContext context) {
    return source.isPresent()
        ? new ServletException(message, e)
        : ServletStartException.log(LOG, context.getContextPath(), message);
  }

  /** The policy may read files of the application, wherever the policy itself is. */
  private static LiveSettings withApplicationFiles(ServletContext context, LiveSettings settings) {
    LiveSettings withFiles =
        settings.files().isPresent()
            ? settings
            : settings.withFiles(ServletContextRoot.of(context));
    Optional<Path> folder = ServletContextRoot.folder(context);
    return folder.isPresent()
        ? withFiles.withReadPermissions(withFiles.readPermissions().withFolder(folder.get()))
        : withFiles;
  }

  /** Returns the listeners that the application provides as services. */
  private List<LiveListener> services(ServletContext context) {
    List<LiveListener> services = new ArrayList<>();
    if (source.isEmpty()) {
      for (LiveListener listener :
          ServiceLoader.load(LiveListener.class, PolicyLocation.classLoader(context))) {
        services.add(listener);
      }
    }
    return services;
  }

  /** Returns keys that distinguish applications with the same context path by their host. */
  private static Map<String, String> objectNameKeys(ServletContext context) {
    Map<String, String> keys = new LinkedHashMap<>();
    String path = context.getContextPath();
    keys.put("context", path.isEmpty() ? "/" : path);
    try {
      String host = context.getVirtualServerName();
      if (host != null && !host.isBlank()) {
        keys.put("host", host);
      }
    } catch (RuntimeException e) {
      LOG.debug("the container does not name its host", e);
    }
    return keys;
  }

  private static void logStart(RequestGate gate, ServletContext context) {
    Optional<Snapshot> current = gate.runningPolicy().current();
    if (current.isPresent() && !current.get().access().isOff() && FileNameCase.isIgnored(context)) {
      LOG.warn(
          "the application is on a case-insensitive file system, so /Private reaches what"
              + " \"Disallow: /private\" covers; put it on a case-sensitive one");
    }
    if (TomcatRewrites.hidesSentPaths(context)) {
      LOG.warn(
          "a RewriteValve of Tomcat changes paths before the filter sees them, so rules and header"
              + " fields apply to the rewritten paths and not to those that clients send; put"
              + " io.github.wayleave.tomcat.SentTargetValve of wayleave-tomcat.jar before the"
              + " RewriteValve");
    }
    gate.announce(LOG);
    if (context.getContextPath().isEmpty() && current.isPresent()) {
      warnOfHiddenRobots(current.get(), context);
    }
  }

  private static void warnOfHiddenRobots(Snapshot current, ServletContext context) {
    Optional<String> applicationRobots = ApplicationRobotsTxt.find(context);
    if (applicationRobots.isPresent()) {
      Optional<String> warning = HiddenRobotsWarning.warning(current, applicationRobots.get());
      if (warning.isPresent()) {
        LOG.warn("{}", warning.get());
      }
    }
  }

  /**
   * Adds a listener. The filter notifies it from now on, or from its start on if it has not
   * started.
   */
  public void addListener(LiveListener listener) {
    lifecycle.addListener(listener);
  }

  /**
   * Returns the running policy: its status, documents and counts, and the methods that load it
   * again or switch its enforcement; empty while the filter is not in service.
   */
  public Optional<LivePolicy> live() {
    return lifecycle.live();
  }

  @Override
  public void destroy() {
    lifecycle.stop();
    isDestroyed = true;
  }

  /**
   * Answers, refuses or passes on a request. After {@link #destroy} every request passes.
   *
   * @throws IllegalStateException if {@link #init} has not been called
   */
  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Optional<RequestGate> currentGate = lifecycle.gate();
    if (currentGate.isEmpty() && !isDestroyed) {
      throw new IllegalStateException(
          "this WayleaveFilter was not initialized, so nothing would be in force; call"
              + " init(FilterConfig) before it filters requests, or let the container do so");
    }
    if (currentGate.isPresent()
        && FILTERED_DISPATCHES.contains(request.getDispatcherType())
        && request instanceof HttpServletRequest httpRequest
        && response instanceof HttpServletResponse httpResponse) {
      ServletExchange exchange = new ServletExchange(httpRequest, httpResponse, chain);
      ServletServerRequest serverRequest = new ServletServerRequest(httpRequest);
      if (request.getDispatcherType() == DispatcherType.REQUEST) {
        exchange.handle(currentGate.get(), serverRequest);
      } else {
        exchange.redispatch(currentGate.get(), serverRequest);
      }
    } else {
      chain.doFilter(request, response);
    }
  }
}
