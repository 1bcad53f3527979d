package io.github.wayleave.jetty;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.management.PolicyManagement;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes a policy for a whole Jetty server, and holds crawlers to it: in front of every context,
 * of static files, and of every login.
 *
 * <p>What a filter does for an application this does for all of them, those included that are no
 * servlet applications or did not start. The policy is loaded when the handler starts.
 */
public final class WayleaveHandler extends Handler.Wrapper {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveHandler.class);

  private final Supplier<PolicySource> source;
  private final Supplier<LiveSettings> settings;
  private final boolean isInCode;
  private final List<LiveListener> listeners = new CopyOnWriteArrayList<>();
  private volatile Optional<RequestGate> gate = Optional.empty();
  private volatile Optional<PolicyManagement> management = Optional.empty();
  private volatile Optional<HiddenRobotsCheck> robotsBelow = Optional.empty();

  private WayleaveHandler(
      Supplier<PolicySource> source, Supplier<LiveSettings> settings, boolean isInCode) {
    this.source = source;
    this.settings = settings;
    this.isInCode = isInCode;
  }

  /** Makes a handler for the policy of a source. */
  public WayleaveHandler(PolicySource source, LiveSettings settings) {
    this(() -> source, () -> settings, true);
  }

  /**
   * Creates a handler for the configuration of the module, which is read when the handler starts:
   * Jetty reports a failure of its XML in a long trace that ends with the reason.
   */
  static WayleaveHandler configured(
      Supplier<PolicySource> source, Supplier<LiveSettings> settings) {
    return new WayleaveHandler(source, settings, false);
  }

  /** Makes a handler for the policy of a source, in front of another handler. */
  public WayleaveHandler(PolicySource source, LiveSettings settings, Handler next) {
    this(source, settings);
    setHandler(next);
  }

  /**
   * Loads the policy, and starts what is behind the handler.
   *
   * @throws Exception if the policy cannot be used and a faulty start is refused, or what is behind
   *     does not start
   */
  @Override
  protected void doStart() throws Exception {
    HiddenRobotsCheck below = new HiddenRobotsCheck(this, LOG);
    RequestGate made = new RequestGate(loaded(below), true);
    gate = Optional.of(made);
    management = Optional.of(PolicyManagement.register(made.live(), Map.of("server", "jetty")));
    made.announce(LOG);
    warnOfSessions(made);
    robotsBelow = Optional.of(below);
    getServer().addEventListener(below);
    super.doStart();
  }

  private RunningPolicy loaded(LiveListener below) {
    List<LiveListener> told = new ArrayList<>(listeners);
    told.add(below);
    try {
      return RunningPolicy.start(source.get(), settings.get(), told);
    } catch (PolicyException e) {
      throw faulty("the policy cannot be used:\n" + e.getMessage(), e);
    } catch (InvalidValueException e) {
      throw faulty(e.sentence(), e);
    }
  }

  /** Far below the first line of what Jetty prints of an exception is the reason. */
  private RuntimeException faulty(String sentence, RuntimeException reason) {
    LOG.error("the server does not start: {}", sentence);
    return isInCode ? reason : new JettyStartException("see the error that Wayleave logged");
  }

  private static void warnOfSessions(RequestGate gate) {
    boolean isAsked =
        gate.live()
            .current()
            .map(Snapshot::policy)
            .filter(
                policy ->
                    policy.hosts().values().stream()
                        .anyMatch(here -> here.enforcement().crawlerSessions().isPresent()))
            .isPresent();
    if (isAsked) {
      LOG.warn(
          "enforcement.crawler-sessions: the Jetty module cannot shorten the sessions of applications; put the filter into the application, or remove the key");
    }
  }

  @Override
  protected void doStop() throws Exception {
    try {
      super.doStop();
    } finally {
      robotsBelow.ifPresent(getServer()::removeEventListener);
      robotsBelow = Optional.empty();
      management.ifPresent(PolicyManagement::close);
      management = Optional.empty();
      live().ifPresent(RunningPolicy::close);
      gate = Optional.empty();
    }
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Optional<RequestGate> here = gate;
    if (here.isEmpty()) {
      return super.handle(request, response, callback);
    }
    GateResult outcome = here.get().receive(new JettyServerRequest(request));
    keep(request, response, outcome.headers());
    if (outcome instanceof GateResult.DocumentResult answered) {
      answer(answered.response(), response, callback);
      return true;
    }
    if (outcome instanceof GateResult.RefusalResult refused) {
      refuse(refused, response, callback);
      return true;
    }
    if (outcome instanceof GateResult.PassResult passed) {
      passed.request().ifPresent(visit -> visit.setAttributes(request::setAttribute));
    }
    return super.handle(request, response, callback);
  }

  private static void keep(Request request, Response response, List<Header> headers) {
    if (!headers.isEmpty()) {
      headers.forEach(header -> response.getHeaders().add(header.name(), header.value()));
      request.addHttpStreamWrapper(stream -> new HeaderKeepingStream(stream, headers));
    }
  }

  private static void answer(DocumentResponse answer, Response response, Callback callback) {
    HttpFields.Mutable fields = response.getHeaders();
    response.setStatus(answer.status());
    answer.headers().forEach(header -> fields.put(header.name(), header.value()));
    String expires = answer.expiresHeader().value();
    if (!expires.isEmpty()) {
      fields.put(HttpHeader.EXPIRES, expires);
    }
    if (answer.body().length() > 0) {
      fields.put(HttpHeader.CONTENT_LENGTH, answer.body().length());
    }
    if (answer.body().length() > 0) {
      response.write(true, answer.body().buffer(), callback);
    } else {
      writeNothing(response, callback);
    }
  }

  /** Else Jetty adds "Content-Length: 0" to a 304, which a cache may believe (RFC 9110, 8.6). */
  private static void writeNothing(Response response, Callback callback) {
    response.write(
        false,
        BufferUtil.EMPTY_BUFFER,
        Callback.from(
            () -> response.write(true, BufferUtil.EMPTY_BUFFER, callback), callback::failed));
  }

  private static void refuse(
      GateResult.RefusalResult refused, Response response, Callback callback) {
    HttpFields.Mutable fields = response.getHeaders();
    byte[] content = refused.content();
    response.setStatus(refused.refusal().status());
    refused.refusal().fields().forEach(fields::add);
    fields.put(HttpHeader.CONTENT_TYPE, refused.contentType());
    fields.put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(
        true, ByteBuffer.wrap(refused.wantedFormat().content() ? content : new byte[0]), callback);
  }

  /** Tells a listener what happens: from the start on, or, while the handler is started, now. */
  public void listen(LiveListener listener) {
    listeners.add(listener);
    live().ifPresent(live -> live.addListener(listener));
  }

  /** Returns how the policy is; empty while the handler is not started. */
  public Optional<PolicyStatus> status() {
    return live().map(RunningPolicy::status);
  }

  /** Returns what became of the requests of crawlers; empty while the handler is not started. */
  public Optional<AccessCounts> statistics() {
    return live().map(RunningPolicy::accessCounts);
  }

  /**
   * Lets a mode win over that of the policy from now on; empty for what held at the start. Nothing
   * happens while the handler is not started.
   */
  public void enforce(Optional<EnforcementMode> mode) {
    live().ifPresent(live -> live.setEnforcement(mode));
  }

  private Optional<RunningPolicy> live() {
    return gate.map(RequestGate::live);
  }
}
