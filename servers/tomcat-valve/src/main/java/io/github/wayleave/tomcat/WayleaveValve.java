package io.github.wayleave.tomcat;

import io.github.wayleave.internal.gate.FrontLifecycle;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.servlet.ServletExchange;
import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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

  /** The names of the settings by attribute: storeTimeout for wayleave.store-timeout. */
  private static final Map<String, String> SETTINGS = settingsByAttribute();

  private final Map<String, String> values = new ConcurrentHashMap<>();
  private final FrontLifecycle lifecycle = new FrontLifecycle();
  private final Optional<PolicySource> source;
  private final Optional<LiveSettings> settings;
  private final Set<String> unknownAttributes = ConcurrentHashMap.newKeySet();
  private volatile Optional<TomcatHiddenRobotsCheck> hiddenRobotsCheck = Optional.empty();

  /** The name of the request note that marks a request as decided by this valve. */
  private final String decidedNote = getClass().getName() + "@" + System.identityHashCode(this);

  private WayleaveValve(Optional<PolicySource> source, Optional<LiveSettings> settings) {
    super(true);
    this.source = source;
    this.settings = settings;
  }

  /** Creates a valve that is configured by {@link #setProperty}. */
  public WayleaveValve() {
    this(Optional.empty(), Optional.empty());
  }

  /** Creates a valve for the policy of a source, for use with embedded Tomcat. */
  public WayleaveValve(PolicySource source, LiveSettings settings) {
    this(Optional.of(source), Optional.of(settings));
  }

  private static Map<String, String> settingsByAttribute() {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String setting : SettingNames.ALL) {
      String[] words = setting.substring(SettingNames.PREFIX.length()).split("-", -1);
      StringBuilder attribute = new StringBuilder(words[0]);
      for (int i = 1; i < words.length; i++) {
        attribute.append(Character.toUpperCase(words[i].charAt(0))).append(words[i].substring(1));
      }
      settings.put(attribute.toString(), setting);
    }
    return settings;
  }

  /**
   * Sets an attribute: {@code policy}, the path of the policy, relative to Tomcat's base folder, or
   * its URL; or another setting, such as {@code storeTimeout} for {@code wayleave.store-timeout}.
   * Tomcat calls this method for each attribute in {@code server.xml}. The start reports an unknown
   * one.
   *
   * @return {@code true}
   */
  public boolean setProperty(String name, String value) {
    String setting = SETTINGS.get(name);
    if (setting == null) {
      unknownAttributes.add(name);
    } else {
      values.put(setting, value);
    }
    return true;
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
    try {
      LiveSettings startSettings = settings.orElseGet(this::readSettings);
      lifecycle
          .start(
              source.orElseGet(this::policyFile), startSettings, List.of(check), path(), jmxKeys())
          .announce(LOG);
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
    lifecycle.stop();
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

  private Optional<String> policyPath() {
    return Optional.ofNullable(values.get(SettingNames.POLICY)).map(String::strip);
  }

  private PolicySource policyFile() {
    Path base = Path.of(System.getProperty(Globals.CATALINA_BASE_PROP, ""));
    return policyPath()
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
                  "attribute " + name,
                  Suggestions.nearest(name, SETTINGS.keySet()),
                  SETTINGS.keySet());
            });
    if (policyPath().filter(String::isEmpty).isPresent()) {
      throw new InvalidValueException("policy: has no value; set one, or remove it");
    }
    SettingNames.requireNoTypos();
    return ServerSettings.of(name -> Optional.ofNullable(values.get(name)));
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    Optional<RequestGate> current = lifecycle.gate();
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
    lifecycle.addListener(listener);
  }

  /** Returns the running policy; empty while the valve is not started. */
  public Optional<LivePolicy> live() {
    return lifecycle.live();
  }
}
