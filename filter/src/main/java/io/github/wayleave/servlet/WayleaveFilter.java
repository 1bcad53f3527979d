package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.internal.gate.HiddenRobotsWarning;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.management.PolicyManagement;
import io.github.wayleave.internal.servlet.ServletExchange;
import io.github.wayleave.internal.servlet.ServletServerRequest;
import io.github.wayleave.internal.setting.SettingNames;
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
 * A servlet filter that applies a policy to a web application. It answers requests for the
 * documents of the policy, such as {@code /robots.txt} and {@code /data.txt}; where the policy
 * enforces its rules, it refuses requests of crawlers that break them; it passes on all others.
 *
 * <p>An application with {@code WEB-INF/wayleave.yaml} has the filter without any entry in {@code
 * web.xml}: see {@link WayleaveInitializer}. Otherwise declare it there, with the init-param
 * {@value PolicyLocation#PARAMETER}, or create it in code with a {@link PolicySource}.
 */
public final class WayleaveFilter implements Filter {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveFilter.class);
  private static final String ATTRIBUTE = WayleaveFilter.class.getName();

  /** The dispatches at which a response begins. */
  private static final Set<DispatcherType> BEGINNINGS =
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
   * Creates a filter that finds its policy and its settings by its configuration, and its listeners
   * by {@link ServiceLoader}.
   */
  public WayleaveFilter() {
    this(Optional.empty(), Optional.empty(), false);
  }

  /** Creates a filter for the policy of a source, with the settings of its configuration. */
  public WayleaveFilter(PolicySource source) {
    this(Optional.of(source), Optional.empty(), false);
  }

  /** Creates a filter for the policy of a source, with settings made in code. */
  public WayleaveFilter(PolicySource source, LiveSettings settings) {
    this(Optional.of(source), Optional.of(settings), false);
  }

  /** Returns a filter that gives way to any other of its application. */
  static WayleaveFilter automatic() {
    return new WayleaveFilter(Optional.empty(), Optional.empty(), true);
  }

  /** Returns the filter of an application, while it is in service. */
  public static Optional<WayleaveFilter> of(ServletContext context) {
    return context.getAttribute(ATTRIBUTE) instanceof WayleaveFilter filter
            && filter.gate.isPresent()
        ? Optional.of(filter)
        : Optional.empty();
  }

  /**
   * Loads the policy and renders its documents. A filter that is in service is not changed: so code
   * that registers one can start it before the container does, and gets the exception, which not
   * every container reports.
   *
   * @throws ServletException if the policy or a setting cannot be used; the message has every
   *     problem on a line. The cause is the {@link PolicyException} if code made the filter with a
   *     source; otherwise there is none, and the log has the message
   */
  @Override
  public void init(FilterConfig config) throws ServletException {
    ServletContext context = config.getServletContext();
    Optional<WayleaveFilter> other = of(context);
    if (gate.isPresent() || (isAutomatic && other.isPresent())) {
      return;
    }
    if (other.isPresent() && other.get().isAutomatic) {
      other.get().giveWay();
    }
    try {
      LiveSettings given = settings.isPresent() ? settings.get() : settings(config);
      PolicySource from = source.isPresent() ? source.get() : PolicyLocation.of(config);
      RunningPolicy started = RunningPolicy.start(from, inside(context, given), told(context));
      RequestGate made = new RequestGate(started, context.getContextPath().isEmpty());
      gate = Optional.of(made);
      management = Optional.of(PolicyManagement.register(started, place(context)));
      context.setAttribute(ATTRIBUTE, this);
      announce(made, context);
    } catch (PolicyException e) {
      throw faulty("The policy cannot be used:\n" + e.getMessage(), e, context);
    } catch (InvalidValueException e) {
      throw faulty(e.sentence(), e, context);
    }
  }

  /** Returns what the filter's init-params say, and the application's context-params. */
  private static LiveSettings settings(FilterConfig config) {
    ServletContext context = config.getServletContext();
    // All init-params of the filter are for it; of the context-params those that say so.
    SettingNames.requireKnown(Collections.list(config.getInitParameterNames()));
    SettingNames.requireKnown(SettingNames.ours(Collections.list(context.getInitParameterNames())));
    SettingNames.requireNoSlips();
    return ServerSettings.of(
        name ->
            Optional.ofNullable(config.getInitParameter(name))
                .or(() -> Optional.ofNullable(context.getInitParameter(name))));
  }

  /** The application's own filter starts later, since listeners come before filters. */
  private void giveWay() {
    LOG.info("the filter that the application registers replaces the one that registered itself");
    destroy();
  }

  private ServletException faulty(String sentence, RuntimeException e, ServletContext context) {
    return source.isPresent()
        ? new ServletException(sentence, e)
        : ServletStartException.logged(LOG, context.getContextPath(), sentence);
  }

  /** The policy may name the files of its application, wherever the policy itself is. */
  private static LiveSettings inside(ServletContext context, LiveSettings given) {
    LiveSettings how =
        given.files().isPresent() ? given : given.withFiles(ServletContextRoot.of(context));
    Optional<Path> folder = ServletContextRoot.folder(context);
    return folder.isPresent()
        ? how.withReadPermissions(how.readPermissions().withFolder(folder.get()))
        : how;
  }

  private List<LiveListener> told(ServletContext context) {
    List<LiveListener> told = new ArrayList<>(listeners);
    if (source.isEmpty()) {
      for (LiveListener found :
          ServiceLoader.load(LiveListener.class, PolicyLocation.classLoader(context))) {
        told.add(found);
      }
    }
    return told;
  }

  /** Two applications of one path are told apart by their hosts. */
  private static Map<String, String> place(ServletContext context) {
    Map<String, String> place = new LinkedHashMap<>();
    String path = context.getContextPath();
    place.put("context", path.isEmpty() ? "/" : path);
    try {
      String host = context.getVirtualServerName();
      if (host != null && !host.isBlank()) {
        place.put("host", host);
      }
    } catch (RuntimeException e) {
      LOG.debug("the container does not name its host", e);
    }
    return place;
  }

  private static void announce(RequestGate gate, ServletContext context) {
    Optional<Snapshot> current = gate.live().current();
    if (current.isPresent() && !current.get().access().isOff() && FileNameCase.isIgnored(context)) {
      LOG.warn(
          "the files of this application have names in which case does not count: /Private reaches what \"Disallow: /private\" is meant for; put the application on a file system in which it counts");
    }
    if (TomcatRewrites.hidesSentPaths(context)) {
      LOG.warn(
          "a RewriteValve of Tomcat changes paths before the filter sees them, so rules and header fields apply to the rewritten paths and not to those that clients send; put io.github.wayleave.tomcat.SentTargetValve of wayleave-tomcat.jar before the RewriteValve");
    }
    gate.announce(LOG, context.getContextPath(), "put the filter into the application at /");
    if (context.getContextPath().isEmpty() && current.isPresent()) {
      warnOfHiddenRobots(current.get(), context);
    }
  }

  private static void warnOfHiddenRobots(Snapshot current, ServletContext context) {
    Optional<String> other = ApplicationRobotsTxt.in(context);
    if (other.isPresent()) {
      Optional<String> warning = HiddenRobotsWarning.warning(current, other.get());
      if (warning.isPresent()) {
        LOG.warn("{}", warning.get());
      }
    }
  }

  private Optional<RunningPolicy> live() {
    return gate.isPresent() ? Optional.of(gate.get().live()) : Optional.empty();
  }

  /**
   * Adds a listener. It is called from the start of the filter on, or from now on if that has
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
   * Sets an enforcement mode that takes precedence over that of the policy until the filter is
   * taken out of service; empty for the configured one. Does nothing while the filter is not in
   * service.
   */
  public void setEnforcement(Optional<EnforcementMode> mode) {
    live().ifPresent(current -> current.setEnforcement(mode));
  }

  /**
   * Sets the mode likewise, and the log names what switched it.
   *
   * @param by what switches, such as "the actuator"
   */
  public void setEnforcement(Optional<EnforcementMode> mode, String by) {
    live().ifPresent(current -> current.setEnforcement(mode, by));
  }

  /** Returns the mode that {@link #setEnforcement} has set; empty if none is set. */
  public Optional<EnforcementMode> enforcement() {
    return live().flatMap(RunningPolicy::enforcement);
  }

  /** Returns the counts of decisions about crawlers; empty while the filter is not in service. */
  public Optional<AccessCounts> accessCounts() {
    return live().map(RunningPolicy::accessCounts);
  }

  /** Returns the policy in force; empty without one, and while the filter is not in service. */
  public Optional<SitePolicy> policy() {
    return live().flatMap(RunningPolicy::policy);
  }

  /** Returns what is published; empty without a policy, and while the filter is not in service. */
  public Optional<SitePublication> publication() {
    return live().flatMap(RunningPolicy::current).map(Snapshot::publication);
  }

  /** Returns the status of the policy; empty while the filter is not in service. */
  public Optional<PolicyStatus> status() {
    return live().map(RunningPolicy::status);
  }

  /**
   * Loads the policy again, for example after a change of the database from which it comes.
   *
   * @return the status of the policy after that; empty while the filter is not in service
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
   * @throws IllegalStateException before {@link #init}, when nothing would be in force
   */
  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Optional<RequestGate> here = gate;
    if (here.isEmpty() && !isDestroyed) {
      throw new IllegalStateException(
          "this WayleaveFilter was not initialized, so nothing would be in force; call init(FilterConfig) before it filters requests, or let the container do so");
    }
    if (here.isPresent()
        && BEGINNINGS.contains(request.getDispatcherType())
        && request instanceof HttpServletRequest http
        && response instanceof HttpServletResponse answer) {
      ServletExchange passage = new ServletExchange(http, answer, chain);
      ServletServerRequest arrival = new ServletServerRequest(http);
      if (request.getDispatcherType() == DispatcherType.REQUEST) {
        passage.first(here.get(), arrival);
      } else {
        passage.again(here.get(), arrival);
      }
    } else {
      chain.doFilter(request, response);
    }
  }
}
