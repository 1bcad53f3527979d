package io.github.wayleave.tomcat;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.management.PolicyManagement;
import io.github.wayleave.internal.servlet.ServletExchange;
import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.catalina.Container;
import org.apache.catalina.Context;
import org.apache.catalina.Engine;
import org.apache.catalina.Globals;
import org.apache.catalina.Host;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Valve;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.catalina.valves.rewrite.RewriteValve;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes a policy for a whole Tomcat host and enforces it, in front of every application and its
 * login, and also at paths without an application.
 *
 * <p>Put {@code <Valve className="io.github.wayleave.tomcat.WayleaveValve" />} into {@code <Host>}
 * in {@code server.xml}, with an attribute for each setting that differs from its default. The
 * policy is loaded when the host starts.
 */
public final class WayleaveValve extends ValveBase {
  /** The default path of the policy, relative to Tomcat's base folder: {@value}. */
  public static final String DEFAULT_POLICY = "conf/wayleave.yaml";

  private static final Logger LOG = LoggerFactory.getLogger(WayleaveValve.class);
  private static final List<String> ATTRIBUTES =
      List.of(
          "policy",
          "policyAuthorizationFile",
          "environment",
          "enforcement",
          "identity",
          "reload",
          "onFaultyStart",
          "state",
          "files",
          "variables",
          "store",
          "fleet",
          "storePasswordFile",
          "storeTimeout",
          "node",
          "nodes");

  private final Map<String, String> values = new ConcurrentHashMap<>();
  private final List<LiveListener> listeners = new CopyOnWriteArrayList<>();
  private final Optional<PolicySource> source;
  private final Optional<LiveSettings> settings;
  private final Set<String> unknownAttributes = ConcurrentHashMap.newKeySet();
  private volatile Optional<String> policyPath = Optional.empty();
  private volatile Optional<TomcatHiddenRobotsCheck> hiddenRobotsCheck = Optional.empty();

  /** The name of the request note that marks a request as decided by this valve. */
  private final String decidedNote = getClass().getName() + "@" + System.identityHashCode(this);

  private volatile Optional<RequestGate> gate = Optional.empty();
  private volatile Optional<PolicyManagement> management = Optional.empty();

  private WayleaveValve(Optional<PolicySource> source, Optional<LiveSettings> settings) {
    super(true);
    this.source = source;
    this.settings = settings;
  }

  /**
   * Creates a valve that is configured by its setters, which Tomcat calls for the attributes in
   * {@code server.xml}.
   */
  public WayleaveValve() {
    this(Optional.empty(), Optional.empty());
  }

  /** Creates a valve for the policy of a source, for use with embedded Tomcat. */
  public WayleaveValve(PolicySource source, LiveSettings settings) {
    this(Optional.of(source), Optional.of(settings));
  }

  /** Sets the path of the policy, relative to Tomcat's base folder, or its URL. */
  public void setPolicy(String path) {
    policyPath = Optional.of(path.strip());
  }

  /**
   * Sets {@code wayleave.policy-authorization-file}: the absolute path of the file with the field
   * {@code Authorization} for the URL of the policy.
   */
  public void setPolicyAuthorizationFile(String file) {
    values.put(SettingNames.AUTHORIZATION_FILE, file);
  }

  /** Sets {@code wayleave.environment}: the name of the environment, such as {@code staging}. */
  public void setEnvironment(String name) {
    values.put(Environment.PROPERTY, name);
  }

  /**
   * Sets {@code wayleave.enforcement}, the enforcement mode with which the valve starts: {@code
   * off}, {@code observe} or {@code enforce}.
   */
  public void setEnforcement(String mode) {
    values.put(EnforcementMode.PROPERTY, mode);
  }

  /** Sets {@code wayleave.identity}: {@code on} or {@code off}. */
  public void setIdentity(String word) {
    values.put(SettingNames.IDENTITY, word);
  }

  /**
   * Sets {@code wayleave.reload}: the interval at which the policy is checked for changes, such as
   * {@code 5s}, or {@code off}.
   */
  public void setReload(String duration) {
    values.put(SettingNames.RELOAD, duration);
  }

  /** Sets {@code wayleave.on-faulty-start}: {@code refuse}, {@code last-good} or {@code open}. */
  public void setOnFaultyStart(String choice) {
    values.put(SettingNames.ON_FAULTY_START, choice);
  }

  /** Sets {@code wayleave.state}: the absolute path of the state folder. */
  public void setState(String folder) {
    values.put(SettingNames.STATE, folder);
  }

  /**
   * Records an attribute that has no setter, so that the start can report it. Tomcat calls this
   * method for such attributes.
   *
   * @return {@code true}
   */
  public boolean setProperty(String name, String value) {
    unknownAttributes.add(name);
    return true;
  }

  /**
   * Sets {@code wayleave.files}: absolute paths of folders that the policy may read, separated by
   * commas.
   */
  public void setFiles(String folders) {
    values.put(ReadPermissions.FILES, folders);
  }

  /**
   * Sets {@code wayleave.variables}: the variables that the policy may read, separated by commas; a
   * name may end in {@code *}.
   */
  public void setVariables(String names) {
    values.put(ReadPermissions.VariablePermissions.PROPERTY, names);
  }

  /** Sets {@code wayleave.store}: the URL of the store that nodes share. */
  public void setStore(String url) {
    values.put(SettingNames.STORE, url);
  }

  /** Sets {@code wayleave.fleet}: what the nodes of this site have in common. */
  public void setFleet(String name) {
    values.put(SettingNames.FLEET, name);
  }

  /**
   * Sets {@code wayleave.store-password-file}: the absolute path of the file with the password of
   * the store.
   */
  public void setStorePasswordFile(String path) {
    values.put(SettingNames.STORE_PASSWORD_FILE, path);
  }

  /**
   * Sets {@code wayleave.store-timeout}: the longest that a request waits for the store, such as
   * {@code 50ms}.
   */
  public void setStoreTimeout(String time) {
    values.put(SettingNames.STORE_TIMEOUT, time);
  }

  /** Sets {@code wayleave.node}: what this node is called. */
  public void setNode(String name) {
    values.put(SettingNames.NODE, name);
  }

  /**
   * Sets {@code wayleave.nodes}: how many nodes share a crawl delay while the store cannot be
   * asked.
   */
  public void setNodes(String number) {
    values.put(SettingNames.NODES, number);
  }

  /**
   * Loads the policy and starts the valve.
   *
   * @throws LifecycleException if the policy or a setting cannot be used and a faulty start is
   *     refused
   */
  @Override
  protected void startInternal() throws LifecycleException {
    TomcatHiddenRobotsCheck check = new TomcatHiddenRobotsCheck(getContainer(), LOG);
    List<LiveListener> startListeners = new ArrayList<>(listeners);
    startListeners.add(check);
    try {
      LiveSettings startSettings = settings.orElseGet(this::readSettings);
      RequestGate newGate =
          new RequestGate(
              RunningPolicy.start(
                  source.orElseGet(this::policyFile), startSettings, startListeners),
              path().isEmpty());
      gate = Optional.of(newGate);
      management = Optional.of(PolicyManagement.register(newGate.runningPolicy(), jmxKeys()));
      newGate.announce(LOG, path(), "put the valve into <Host> in server.xml");
      if (isBehindRewrites()) {
        LOG.warn(
            "a RewriteValve precedes this valve, so rules and header fields apply to the rewritten paths and not to those that clients send; put this valve first");
      }
    } catch (PolicyException e) {
      throw faulty("the policy cannot be used:\n" + e.getMessage());
    } catch (InvalidValueException e) {
      throw faulty(e.sentence());
    }
    hiddenRobotsCheck = Optional.of(check);
    getContainer().addLifecycleListener(check);
    super.startInternal();
  }

  /** Returns whether a RewriteValve changes paths before one of our valves records them. */
  private boolean isBehindRewrites() {
    Deque<Container> outermostFirst = new ArrayDeque<>();
    for (Container container = getContainer();
        container != null;
        container = container.getParent()) {
      outermostFirst.addFirst(container);
    }
    for (Container container : outermostFirst) {
      for (Valve earlier : container.getPipeline().getValves()) {
        if (earlier instanceof WayleaveValve || earlier instanceof SentTargetValve) {
          return false;
        }
        if (earlier instanceof RewriteValve) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Logs the reason of a faulty start and returns the exception to throw. The exception has no
   * stack trace and does not repeat the reason, since Tomcat logs it several times. Code that
   * embeds Tomcat finds the reason in the exception instead of the log.
   */
  private LifecycleException faulty(String reason) {
    boolean isProgrammatic = source.isPresent();
    if (!isProgrammatic) {
      LOG.error("{} does not start: {}", getContainer().getName(), reason);
    }
    LifecycleException exception =
        new LifecycleException(isProgrammatic ? reason : "see the error that Wayleave logged");
    exception.setStackTrace(new StackTraceElement[0]);
    return exception;
  }

  @Override
  protected void stopInternal() throws LifecycleException {
    hiddenRobotsCheck.ifPresent(getContainer()::removeLifecycleListener);
    hiddenRobotsCheck = Optional.empty();
    management.ifPresent(PolicyManagement::close);
    management = Optional.empty();
    live().ifPresent(RunningPolicy::close);
    gate = Optional.empty();
    super.stopInternal();
  }

  /** Returns the keys of the valve's JMX name: its context, host and engine. */
  private Map<String, String> jmxKeys() {
    Map<String, String> jmxKeys = new LinkedHashMap<>();
    if (getContainer() instanceof Context context) {
      jmxKeys.put("context", context.getPath().isEmpty() ? "/" : context.getPath());
    }
    for (Container container = getContainer();
        container != null;
        container = container.getParent()) {
      if (container instanceof Host host) {
        jmxKeys.put("host", host.getName());
      } else if (container instanceof Engine engine) {
        jmxKeys.put("engine", engine.getName());
      }
    }
    jmxKeys.put("valve", getClass().getSimpleName());
    return jmxKeys;
  }

  /** Returns the path of the application that the valve is in; empty for the root and above. */
  private String path() {
    return getContainer() instanceof Context context ? context.getPath() : "";
  }

  private PolicySource policyFile() {
    Path base = Path.of(System.getProperty(Globals.CATALINA_BASE_PROP, ""));
    return policyPath
        .map(location -> policyAt(location, base))
        .orElseGet(() -> PolicySource.atDefaultPath(base.resolve(DEFAULT_POLICY)));
  }

  private PolicySource policyAt(String location, Path base) {
    return ServerSettings.policyAtUrl(location, name -> Optional.ofNullable(values.get(name)))
        .orElseGet(() -> PolicySource.of(base.resolve(location)));
  }

  private LiveSettings readSettings() {
    unknownAttributes.stream()
        .sorted()
        .findFirst()
        .ifPresent(
            name -> {
              throw SettingNames.unknown(
                  "attribute " + name, Suggestions.nearest(name, ATTRIBUTES), ATTRIBUTES);
            });
    if (policyPath.filter(String::isEmpty).isPresent()) {
      throw new InvalidValueException("policy: has no value; set one, or remove it");
    }
    SettingNames.requireNoTypos();
    return ServerSettings.of(name -> Optional.ofNullable(values.get(name)));
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    Optional<RequestGate> current = gate;
    SentTargetValve.recordTarget(request);
    // A request that Tomcat has refused itself, for instance for an invalid target, only needs its
    // error report. A RewriteValve or an asynchronous dispatch sends a request through the
    // pipelines
    // again, where it must not be decided a second time.
    if (current.isEmpty()
        || response.isErrorReportRequired()
        || request.getNote(decidedNote) != null) {
      getNext().invoke(request, response);
      return;
    }
    request.setNote(decidedNote, true);
    FilterChain next =
        (wrappedRequest, wrappedResponse) -> {
          request.setRequest((HttpServletRequest) wrappedRequest);
          response.setResponse((HttpServletResponse) wrappedResponse);
          getNext().invoke(request, response);
        };
    new ServletExchange(request.getRequest(), response.getResponse(), next)
        .handle(current.get(), TomcatServerRequest.of(request));
  }

  /**
   * Adds a listener. It is called from the start of the valve on, or from now on if the valve is
   * started.
   */
  public void addListener(LiveListener listener) {
    listeners.add(listener);
    live().ifPresent(live -> live.addListener(listener));
  }

  /** Returns the status of the policy; empty while the valve is not started. */
  public Optional<PolicyStatus> status() {
    return live().map(RunningPolicy::status);
  }

  /** Returns the counts of decisions about crawlers; empty while the valve is not started. */
  public Optional<AccessCounts> accessCounts() {
    return live().map(RunningPolicy::accessCounts);
  }

  /**
   * Sets an enforcement mode that takes precedence over that of the policy until the valve stops;
   * empty for the configured one. Does nothing while the valve is not started.
   */
  public void setEnforcement(Optional<EnforcementMode> mode) {
    live().ifPresent(live -> live.setEnforcement(mode));
  }

  /**
   * Switches the verification of crawlers off, or on again as the policy says, until the valve
   * stops. While it is off, nothing is asked or fetched, and every client is unverifiable. Does
   * nothing while the valve is not started.
   *
   * @param by the source of the change, as the log names it
   */
  public void setVerifiesCrawlers(boolean on, String by) {
    live().ifPresent(live -> live.setVerifiesCrawlers(on, by));
  }

  private Optional<RunningPolicy> live() {
    return gate.map(RequestGate::runningPolicy);
  }
}
