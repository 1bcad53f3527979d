package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.Claim;
import io.github.wayleave.enforce.Refusal;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.Snapshot;
import io.github.wayleave.policy.EnforcementMode;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.publish.Answer;
import io.github.wayleave.publish.Header;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.Resource;
import io.github.wayleave.text.HostName;
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
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes a policy: answers {@code /robots.txt} and {@code /data.txt}. If the policy says so,
 * crawlers that name themselves are held to it. Everything else goes on.
 *
 * <p>Where the web application has {@code WEB-INF/wayleave.yaml} the filter is there without a word
 * in {@code web.xml}: see {@link WayleaveInitializer}. Otherwise it is declared there, with the
 * init-param {@value PolicyLocation#PARAMETER}, or made in code.
 */
public final class WayleaveFilter implements Filter {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveFilter.class);
  private static final String ATTRIBUTE = WayleaveFilter.class.getName();

  /** The dispatches at which a response begins. */
  private static final Set<DispatcherType> BEGINNINGS =
      EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR);

  private final Optional<PolicySource> source;
  private final Optional<LiveSettings> settings;
  private final List<LiveListener> listeners = new CopyOnWriteArrayList<>();
  private volatile Optional<LivePolicy> live = Optional.empty();
  private volatile boolean isAtRoot;

  private WayleaveFilter(Optional<PolicySource> source, Optional<LiveSettings> settings) {
    this.source = source;
    this.settings = settings;
  }

  /**
   * Makes a filter that finds its policy and its settings by its configuration, and who listens by
   * {@link ServiceLoader}.
   */
  public WayleaveFilter() {
    this(Optional.empty(), Optional.empty());
  }

  /** Makes a filter for the policy of a source, with settings by its configuration. */
  public WayleaveFilter(PolicySource source) {
    this(Optional.of(source), Optional.empty());
  }

  /** Makes a filter for the policy of a source, and with settings. */
  public WayleaveFilter(PolicySource source, LiveSettings settings) {
    this(Optional.of(source), Optional.of(settings));
  }

  /** Returns the filter of an application, while it is in service. */
  public static Optional<WayleaveFilter> of(ServletContext context) {
    return Optional.ofNullable(context.getAttribute(ATTRIBUTE))
        .map(WayleaveFilter.class::cast)
        .filter(filter -> filter.live.isPresent());
  }

  /**
   * Loads the policy and renders its documents.
   *
   * @throws ServletException if the policy cannot be used; the message has every problem on a line,
   *     the cause is the {@link PolicyException}
   */
  @Override
  public void init(FilterConfig config) throws ServletException {
    ServletContext context = config.getServletContext();
    isAtRoot = context.getContextPath().isEmpty();
    LiveSettings given = settings.isPresent() ? settings.get() : FilterSettings.of(config);
    LiveSettings how = given.files().isPresent() ? given : given.withFiles(ContextRoot.of(context));
    try {
      LivePolicy started =
          LivePolicy.start(source.orElseGet(() -> PolicyLocation.of(config)), how, told(context));
      live = Optional.of(started);
      context.setAttribute(ATTRIBUTE, this);
      announce(started, context);
    } catch (PolicyException e) {
      throw new ServletException("The policy cannot be used:\n" + e.getMessage(), e);
    }
  }

  private List<LiveListener> told(ServletContext context) {
    List<LiveListener> told = new ArrayList<>(listeners);
    if (source.isEmpty()) {
      ServiceLoader.load(LiveListener.class, PolicyLocation.classLoader(context))
          .forEach(told::add);
    }
    return told;
  }

  private void announce(LivePolicy started, ServletContext context) {
    if (started.current().filter(snapshot -> !snapshot.access().isOff()).isPresent()
        && CaseOfFiles.isIgnored(context)) {
      LOG.warn(
          "the files of this application have names in which case does not count: /Private reaches what \"Disallow: /private\" is meant for; put the application on a file system in which it counts");
    }
    if (isAtRoot) {
      started
          .current()
          .ifPresent(
              snapshot -> snapshot.policy().warnings().forEach(warning -> LOG.warn("{}", warning)));
      started.startLine().ifPresent(line -> LOG.info("{}", line));
    } else {
      LOG.warn(
          "/robots.txt belongs to the host, and this application is at {}: nothing is published; put the filter into the application at /",
          context.getContextPath());
      started.enforcementLine().ifPresent(line -> LOG.info("{}", line));
    }
  }

  /** Tells a listener what happens: from the start on, or, while the filter is in service, now. */
  public void listen(LiveListener listener) {
    listeners.add(listener);
    live.ifPresent(current -> current.listen(listener));
  }

  /**
   * Lets a mode win over that of the policy, as {@value EnforcementMode#PROPERTY} does at the
   * start, until the filter is taken out of service; empty for what held at the start. Nothing
   * happens while the filter is not in service.
   */
  public void enforce(Optional<EnforcementMode> mode) {
    live.ifPresent(current -> current.enforce(mode));
  }

  /** Returns the mode that {@link #enforce} lets win; empty if none does. */
  public Optional<EnforcementMode> enforcement() {
    return live.flatMap(LivePolicy::enforcement);
  }

  /** Returns what became of the requests of crawlers; empty while the filter is not in service. */
  public Optional<AccessCounts> statistics() {
    return live.map(LivePolicy::counts);
  }

  /** Returns how the policy is; empty while the filter is not in service. */
  public Optional<PolicyStatus> status() {
    return live.map(LivePolicy::status);
  }

  /**
   * Loads the policy anew, as when a database has changed from which it comes.
   *
   * @return how the policy is then; empty while the filter is not in service
   */
  public Optional<PolicyStatus> reload() {
    return live.map(LivePolicy::reload);
  }

  @Override
  public void destroy() {
    live.ifPresent(LivePolicy::close);
    live = Optional.empty();
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Optional<Snapshot> current = live.flatMap(LivePolicy::current);
    if (current.isPresent()
        && BEGINNINGS.contains(request.getDispatcherType())
        && request instanceof HttpServletRequest http
        && response instanceof HttpServletResponse answer) {
      filter(current.get(), http, answer, chain);
    } else {
      chain.doFilter(request, response);
    }
  }

  private void filter(
      Snapshot current, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Optional<HostName> host = AskedHost.of(request, current);
    Publication here = host.map(current.publication()::at).orElse(current.publication().main());
    List<Header> headers =
        here.hasPageHeaders() ? here.headers(AskedTarget.of(request)) : here.headers();
    HttpServletResponse kept = headers.isEmpty() ? response : KeptHeaders.in(response, headers);
    Optional<Resource> resource = resource(here, request);
    if (resource.isPresent()) {
      Answer answer = resource.get().answer(new RequestView(request));
      live.orElseThrow().noteAnswer(DocumentTarget.of(request), answer.status());
      AnswerWriter.write(answer, kept);
      return;
    }
    Claim claim = claim(current, request);
    if (claim.isNobody()) {
      chain.doFilter(request, kept);
      return;
    }
    Visit visit = Visit.of(request, claim, current, host);
    Optional<Refusal> refusal = visit.refusal(live.orElseThrow());
    if (refusal.isPresent()) {
      RefusalWriter.write(refusal.get(), request, kept);
    } else {
      chain.doFilter(visit.passed(), kept);
    }
  }

  /** What is dispatched again was decided about when it came. */
  private Claim claim(Snapshot current, HttpServletRequest request) {
    return request.getDispatcherType() == DispatcherType.REQUEST
        ? Visit.claim(request, current, live.orElseThrow())
        : Claim.NOBODY;
  }

  private Optional<Resource> resource(Publication here, HttpServletRequest request) {
    return isAtRoot && request.getDispatcherType() == DispatcherType.REQUEST
        ? here.at(DocumentTarget.of(request))
        : Optional.empty();
  }
}
