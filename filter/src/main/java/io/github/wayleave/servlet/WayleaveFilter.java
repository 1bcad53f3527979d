package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.internal.gate.HiddenRobotsWarning;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.management.PolicyManagement;
import io.github.wayleave.internal.servlet.ServletExchange;
import io.github.wayleave.internal.servlet.ServletServerRequest;
import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.live.LedgerReports;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.publish.SitePublication;
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
import java.util.concurrent.CopyOnWriteArrayList;
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
 * time the methods that return an {@link Optional} return empty.
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
  private final List<LiveListener> listeners = new CopyOnWriteArrayList<>();
  private volatile Optional<RequestGate> gate = Optional.empty();
  private volatile Optional<PolicyManagement> management = Optional.empty();
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
            && filter.gate.isPresent()
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
    if (gate.isPresent() || (isAutomatic && existing.isPresent())) {
      return;
    }
    if (existing.isPresent() && existing.get().isAutomatic) {
      existing.get().yieldToDeclaredFilter();
    }
    try {
      LiveSettings liveSettings = settings.isPresent() ? settings.get() : settings(config);
      PolicySource policySource = source.isPresent() ? source.get() : PolicyLocation.of(config);
      RunningPolicy policy =
          RunningPolicy.start(
              policySource, withApplicationFiles(context, liveSettings), allListeners(context));
      RequestGate newGate = new RequestGate(policy, context.getContextPath().isEmpty());
      gate = Optional.of(newGate);
      management = Optional.of(PolicyManagement.register(policy, objectNameKeys(context)));
      context.setAttribute(ATTRIBUTE, this);
      logStart(newGate, context);
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

  private List<LiveListener> allListeners(ServletContext context) {
    List<LiveListener> all = new ArrayList<>(listeners);
    if (source.isEmpty()) {
      for (LiveListener listener :
          ServiceLoader.load(LiveListener.class, PolicyLocation.classLoader(context))) {
        all.add(listener);
      }
    }
    return all;
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
    gate.announce(LOG, context.getContextPath(), "put the filter into the application at /");
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

  private Optional<RunningPolicy> live() {
    return gate.isPresent() ? Optional.of(gate.get().runningPolicy()) : Optional.empty();
  }

  /**
   * Adds a listener. The filter notifies it from now on, or from its start on if it has not
   * started.
   */
  public void addListener(LiveListener listener) {
    listeners.add(listener);
    Optional<RunningPolicy> live = live();
    if (live.isPresent()) {
      live.get().addListener(listener);
    }
  }

  /**
   * Sets an enforcement mode that overrides that of the policy, at every host, until the filter is
   * destroyed. Does nothing while the filter is not in service.
   *
   * @param mode the mode; empty to use the configured mode again
   */
  public void setEnforcement(Optional<EnforcementMode> mode) {
    live().ifPresent(current -> current.setEnforcement(mode));
  }

  /**
   * Sets the enforcement mode like {@link #setEnforcement(Optional)}, and names in the log what set
   * it.
   *
   * @param mode the mode; empty to use the configured mode again
   * @param by the source of the change, such as "the actuator"
   */
  public void setEnforcement(Optional<EnforcementMode> mode, String by) {
    live().ifPresent(current -> current.setEnforcement(mode, by));
  }

  /**
   * Switches the verification of crawlers off, or on again as the policy says, until the filter is
   * destroyed. While it is off, nothing is asked or fetched, and every client is unverifiable. Does
   * nothing while the filter is not in service.
   *
   * @param by the source of the change, such as "the actuator"
   */
  public void setVerifiesCrawlers(boolean on, String by) {
    live().ifPresent(current -> current.setVerifiesCrawlers(on, by));
  }

  /**
   * Returns whether crawlers are verified where the policy says so; empty while the filter is not
   * in service.
   */
  public Optional<Boolean> verifiesCrawlers() {
    return live().map(RunningPolicy::verifiesCrawlers);
  }

  /** Returns the state of the verifier of crawlers; empty while the filter is not in service. */
  public Optional<VerifierStatus> verifierStatus() {
    return live().map(RunningPolicy::verifierStatus);
  }

  /** Returns the mode that {@link #setEnforcement} has set; empty if none is set. */
  public Optional<EnforcementMode> enforcement() {
    return live().flatMap(RunningPolicy::enforcement);
  }

  /**
   * Returns reports about what crawlers do with robots.txt; empty while the filter is not in
   * service, or keeps no ledger, for a reason that {@link PolicyStatus#ledger} gives.
   */
  public Optional<LedgerReports> ledgerReports() {
    return live().flatMap(RunningPolicy::ledgerReports);
  }

  /** Returns the counts of decisions about crawlers; empty while the filter is not in service. */
  public Optional<AccessCounts> accessCounts() {
    return live().map(RunningPolicy::accessCounts);
  }

  /** Returns the policy in force; empty if there is none or the filter is not in service. */
  public Optional<SitePolicy> policy() {
    return live().flatMap(RunningPolicy::policy);
  }

  /**
   * Returns the published documents; empty if there is no policy or the filter is not in service.
   */
  public Optional<SitePublication> publication() {
    return live().flatMap(RunningPolicy::current).map(Snapshot::publication);
  }

  /** Returns the status of the policy; empty while the filter is not in service. */
  public Optional<PolicyStatus> status() {
    return live().map(RunningPolicy::status);
  }

  /**
   * Loads the policy again, for example after the database that contains it has changed. If the new
   * policy is invalid, the current one stays in force.
   *
   * @return the status of the policy after loading; empty while the filter is not in service
   */
  public Optional<PolicyStatus> reload() {
    return live().map(RunningPolicy::reload);
  }

  @Override
  public void destroy() {
    management.ifPresent(PolicyManagement::close);
    management = Optional.empty();
    live().ifPresent(RunningPolicy::close);
    gate = Optional.empty();
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
    Optional<RequestGate> currentGate = gate;
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
