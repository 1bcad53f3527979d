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
 * Publishes a policy for a whole host of Tomcat, and holds crawlers to it: in front of every
 * application, of its login, and of what is no application's.
 *
 * <p>It stands in {@code server.xml}, inside {@code <Host>}, as {@code <Valve
 * className="io.github.wayleave.tomcat.WayleaveValve" />}. The policy is loaded when the host
 * starts.
 */
public final class WayleaveValve extends ValveBase {
  /** The default location of the policy, below the base folder of Tomcat: {@value}. */
  public static final String DEFAULT_POLICY = "conf/wayleave.yaml";

  private static final Logger LOG = LoggerFactory.getLogger(WayleaveValve.class);
  private static final List<String> ATTRIBUTES =
      List.of(
          "policy",
          "environment",
          "enforcement",
          "reload",
          "onFaultyStart",
          "state",
          "files",
          "variables");

  private final Map<String, String> said = new ConcurrentHashMap<>();
  private final List<LiveListener> listeners = new CopyOnWriteArrayList<>();
  private final Optional<PolicySource> source;
  private final Optional<LiveSettings> settings;
  private final Set<String> unknown = ConcurrentHashMap.newKeySet();
  private volatile Optional<String> policy = Optional.empty();
  private volatile Optional<TomcatHiddenRobotsCheck> robotsBelow = Optional.empty();

  /** The name of a note that a request has once this valve has decided it. */
  private final String decided = getClass().getName() + "@" + System.identityHashCode(this);

  private volatile Optional<RequestGate> gate = Optional.empty();
  private volatile Optional<PolicyManagement> management = Optional.empty();

  private WayleaveValve(Optional<PolicySource> source, Optional<LiveSettings> settings) {
    super(true);
    this.source = source;
    this.settings = settings;
  }

  /** Makes a valve that is told what to do by setters, one for each attribute in the file. */
  public WayleaveValve() {
    this(Optional.empty(), Optional.empty());
  }

  /** Makes a valve for the policy of a source, with settings: for a Tomcat that is embedded. */
  public WayleaveValve(PolicySource source, LiveSettings settings) {
    this(Optional.of(source), Optional.of(settings));
  }

  /** Says where the policy is, by a path from the base folder of Tomcat. */
  public void setPolicy(String path) {
    policy = Optional.of(path.strip());
  }

  /** Says {@code wayleave.environment}. */
  public void setEnvironment(String name) {
    said.put(Environment.PROPERTY, name);
  }

  /** Says {@code wayleave.enforcement}. */
  public void setEnforcement(String mode) {
    said.put(EnforcementMode.PROPERTY, mode);
  }

  /** Says {@code wayleave.reload}. */
  public void setReload(String duration) {
    said.put(SettingNames.RELOAD, duration);
  }

  /** Says {@code wayleave.on-faulty-start}. */
  public void setOnFaultyStart(String choice) {
    said.put(SettingNames.ON_FAULTY_START, choice);
  }

  /** Says {@code wayleave.state}. */
  public void setState(String folder) {
    said.put(SettingNames.STATE, folder);
  }

  /**
   * Takes an attribute without a setter, as Tomcat does if there is this method; the start reports
   * it.
   *
   * @return whether the attribute was taken, which is always true
   */
  public boolean setProperty(String name, String value) {
    unknown.add(name);
    return true;
  }

  /** Sets {@code wayleave.files}. */
  public void setFiles(String folders) {
    said.put(ReadPermissions.FILES, folders);
  }

  /** Sets {@code wayleave.variables}. */
  public void setVariables(String names) {
    said.put(ReadPermissions.VariablePermissions.PROPERTY, names);
  }

  /**
   * Loads the policy.
   *
   * @throws LifecycleException if the policy or a setting cannot be used, and a faulty start is
   *     refused
   */
  @Override
  protected void startInternal() throws LifecycleException {
    TomcatHiddenRobotsCheck below = new TomcatHiddenRobotsCheck(getContainer(), LOG);
    List<LiveListener> told = new ArrayList<>(listeners);
    told.add(below);
    try {
      LiveSettings how = settings.orElseGet(this::said);
      RequestGate made =
          new RequestGate(
              RunningPolicy.start(source.orElseGet(this::file), how, told), path().isEmpty());
      gate = Optional.of(made);
      management = Optional.of(PolicyManagement.register(made.live(), place()));
      made.announce(LOG, path(), "put the valve into <Host> in server.xml");
      if (isBehindRewrites()) {
        LOG.warn(
            "a RewriteValve precedes this valve, so rules and header fields apply to the rewritten paths and not to those that clients send; put this valve first");
      }
    } catch (PolicyException e) {
      throw faulty("the policy cannot be used:\n" + e.getMessage());
    } catch (InvalidValueException e) {
      throw faulty(e.sentence());
    }
    robotsBelow = Optional.of(below);
    getContainer().addLifecycleListener(below);
    super.startInternal();
  }

  /** Returns whether a RewriteValve changes paths before one of our valves has noted them. */
  private boolean isBehindRewrites() {
    Deque<Container> outermostFirst = new ArrayDeque<>();
    for (Container here = getContainer(); here != null; here = here.getParent()) {
      outermostFirst.addFirst(here);
    }
    for (Container here : outermostFirst) {
      for (Valve earlier : here.getPipeline().getValves()) {
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
   * Returns the exception for a faulty start. Tomcat logs it several times, so it has no stack
   * trace, and the sentence is in the log once; who starts Tomcat in code gets it in the exception.
   */
  private LifecycleException faulty(String sentence) {
    boolean isInCode = source.isPresent();
    if (!isInCode) {
      LOG.error("{} does not start: {}", getContainer().getName(), sentence);
    }
    LifecycleException exception =
        new LifecycleException(isInCode ? sentence : "see the error that Wayleave logged");
    exception.setStackTrace(new StackTraceElement[0]);
    return exception;
  }

  @Override
  protected void stopInternal() throws LifecycleException {
    robotsBelow.ifPresent(getContainer()::removeLifecycleListener);
    robotsBelow = Optional.empty();
    management.ifPresent(PolicyManagement::close);
    management = Optional.empty();
    live().ifPresent(RunningPolicy::close);
    gate = Optional.empty();
    super.stopInternal();
  }

  /** Returns where the valve is, for its name in JMX: the names of its host and engine. */
  private Map<String, String> place() {
    Map<String, String> place = new LinkedHashMap<>();
    if (getContainer() instanceof Context context) {
      place.put("context", context.getPath().isEmpty() ? "/" : context.getPath());
    }
    for (Container outer = getContainer(); outer != null; outer = outer.getParent()) {
      if (outer instanceof Host host) {
        place.put("host", host.getName());
      } else if (outer instanceof Engine engine) {
        place.put("engine", engine.getName());
      }
    }
    place.put("valve", getClass().getSimpleName());
    return place;
  }

  /** Returns the path of the application that the valve is in; empty for the root and above. */
  private String path() {
    return getContainer() instanceof Context context ? context.getPath() : "";
  }

  private PolicySource file() {
    Path base = Path.of(System.getProperty(Globals.CATALINA_BASE_PROP, ""));
    return policy
        .map(path -> PolicySource.of(base.resolve(path)))
        .orElseGet(() -> PolicySource.atDefaultPath(base.resolve(DEFAULT_POLICY)));
  }

  private LiveSettings said() {
    unknown.stream()
        .sorted()
        .findFirst()
        .ifPresent(
            name -> {
              throw SettingNames.unknown(
                  "attribute " + name, Suggestions.nearest(name, ATTRIBUTES), ATTRIBUTES);
            });
    if (policy.filter(String::isEmpty).isPresent()) {
      throw new InvalidValueException("policy: has no value; set one, or remove it");
    }
    SettingNames.requireNoSlips();
    return ServerSettings.of(name -> Optional.ofNullable(said.get(name)));
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    Optional<RequestGate> here = gate;
    SentTargetValve.note(request);
    // What Tomcat has refused itself, a target that is none for instance, is on its way back. A
    // RewriteValve, and an asynchronous dispatch, start the pipelines again.
    if (here.isEmpty() || response.isErrorReportRequired() || request.getNote(decided) != null) {
      getNext().invoke(request, response);
      return;
    }
    request.setNote(decided, true);
    FilterChain next =
        (passed, kept) -> {
          request.setRequest((HttpServletRequest) passed);
          response.setResponse((HttpServletResponse) kept);
          getNext().invoke(request, response);
        };
    new ServletExchange(request.getRequest(), response.getResponse(), next)
        .handle(here.get(), TomcatServerRequest.of(request));
  }

  /** Tells a listener what happens: from the start on, or, while the valve is started, now. */
  public void listen(LiveListener listener) {
    listeners.add(listener);
    live().ifPresent(live -> live.addListener(listener));
  }

  /** Returns how the policy is; empty while the valve is not started. */
  public Optional<PolicyStatus> status() {
    return live().map(RunningPolicy::status);
  }

  /** Returns what became of the requests of crawlers; empty while the valve is not started. */
  public Optional<AccessCounts> statistics() {
    return live().map(RunningPolicy::accessCounts);
  }

  /**
   * Lets a mode win over that of the policy from now on; empty for what held at the start. Nothing
   * happens while the valve is not started.
   */
  public void enforce(Optional<EnforcementMode> mode) {
    live().ifPresent(live -> live.setEnforcement(mode));
  }

  private Optional<RunningPolicy> live() {
    return gate.map(RequestGate::live);
  }
}
