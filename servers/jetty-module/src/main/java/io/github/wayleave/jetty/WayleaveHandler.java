package io.github.wayleave.jetty;

import io.github.wayleave.internal.gate.FrontLifecycle;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.jetty.DocumentWriter;
import io.github.wayleave.internal.jetty.JettyServerRequest;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes a policy for a whole Jetty server and enforces it, in front of every context, static
 * file and login.
 *
 * <p>It does for the server what {@link io.github.wayleave.servlet.WayleaveFilter} does for one
 * application, also for contexts that are not servlet applications or failed to start. The policy
 * is loaded when the handler starts.
 */
public final class WayleaveHandler extends Handler.Wrapper {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveHandler.class);

  private final Supplier<PolicySource> source;
  private final Supplier<LiveSettings> settings;
  private final boolean isProgrammatic;
  private final FrontLifecycle lifecycle = new FrontLifecycle();
  private final DocumentWriter writer = new DocumentWriter();
  private volatile Optional<HiddenRobotsCheck> hiddenRobotsCheck = Optional.empty();

  private WayleaveHandler(
      Supplier<PolicySource> source, Supplier<LiveSettings> settings, boolean isProgrammatic) {
    this.source = source;
    this.settings = settings;
    this.isProgrammatic = isProgrammatic;
  }

  /** Creates a handler for the policy of a source. */
  public WayleaveHandler(PolicySource source, LiveSettings settings) {
    this(() -> source, () -> settings, true);
  }

  /**
   * Creates a handler for the configuration of the module. The suppliers are called when the
   * handler starts, because Jetty would report an exception in its XML as a long stack trace that
   * ends with the reason.
   */
  static WayleaveHandler configured(
      Supplier<PolicySource> source, Supplier<LiveSettings> settings) {
    return new WayleaveHandler(source, settings, false);
  }

  /** Creates a handler for the policy of a source, in front of another handler. */
  public WayleaveHandler(PolicySource source, LiveSettings settings, Handler next) {
    this(source, settings);
    setHandler(next);
  }

  /**
   * Loads the policy and starts the wrapped handler.
   *
   * @throws Exception if the policy or a setting cannot be used and a faulty start is refused, or
   *     if the wrapped handler does not start
   */
  @Override
  protected void doStart() throws Exception {
    HiddenRobotsCheck check = new HiddenRobotsCheck(this, LOG);
    RequestGate gate = start(check);
    gate.announce(LOG);
    if (gate.shortensSessions()) {
      LOG.warn(
          "enforcement.crawler-sessions: the Jetty module cannot shorten the sessions of applications; put the filter into the application, or remove the key");
    }
    hiddenRobotsCheck = Optional.of(check);
    getServer().addEventListener(check);
    super.doStart();
  }

  private RequestGate start(LiveListener check) {
    try {
      return lifecycle.start(
          source.get(), settings.get(), List.of(check), "", Map.of("server", "jetty"));
    } catch (PolicyException e) {
      throw faulty("the policy cannot be used:\n" + e.getMessage(), e);
    } catch (InvalidValueException e) {
      throw faulty(e.sentence(), e);
    }
  }

  /**
   * Logs the reason of a faulty start in one line, since Jetty prints it far below the first line
   * of a stack trace, and returns the exception to throw.
   */
  private RuntimeException faulty(String reason, RuntimeException exception) {
    LOG.error("the server does not start: {}", reason);
    return isProgrammatic
        ? exception
        : new JettyStartException("see the error that Wayleave logged");
  }

  @Override
  protected void doStop() throws Exception {
    try {
      super.doStop();
    } finally {
      hiddenRobotsCheck.ifPresent(getServer()::removeEventListener);
      hiddenRobotsCheck = Optional.empty();
      lifecycle.stop();
    }
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Optional<RequestGate> current = lifecycle.gate();
    if (current.isEmpty()) {
      return super.handle(request, response, callback);
    }
    GateResult result = current.get().receive(new JettyServerRequest(request));
    keep(request, response, result.headers());
    if (result instanceof GateResult.DocumentResult document) {
      writer.write(document.response(), response, callback);
      return true;
    }
    if (result instanceof GateResult.RefusalResult refusal) {
      refuse(refusal, response, callback);
      return true;
    }
    if (result instanceof GateResult.PassResult passed) {
      passed.request().ifPresent(gated -> gated.setAttributes(request::setAttribute));
    }
    return super.handle(request, response, callback);
  }

  private static void keep(Request request, Response response, List<Header> headers) {
    if (!headers.isEmpty()) {
      headers.forEach(header -> response.getHeaders().add(header.name(), header.value()));
      request.addHttpStreamWrapper(stream -> new HeaderKeepingStream(stream, headers));
    }
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
        true,
        ByteBuffer.wrap(refused.wantedFormat().hasContent() ? content : new byte[0]),
        callback);
  }

  /**
   * Adds a listener. It is called from the start of the handler on, or from now on if the handler
   * is started.
   */
  public void addListener(LiveListener listener) {
    lifecycle.addListener(listener);
  }

  /** Returns the running policy; empty while the handler is not started. */
  public Optional<LivePolicy> live() {
    return lifecycle.live();
  }
}
