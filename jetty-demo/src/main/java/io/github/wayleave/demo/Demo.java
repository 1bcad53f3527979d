package io.github.wayleave.demo;

import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.jetty.server.Server;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts the demo from a command line. */
public final class Demo {
  private static final Logger LOG = LoggerFactory.getLogger(Demo.class);
  private static final String USAGE =
      """
      Usage: java -jar wayleave-demo.jar [--policy FILE|URL] [--port N] [--docroot DIR] [--environment NAME] [--no-visitors]

      Serves a small site on %s behind Wayleave.

        --policy FILE|URL
                        the policy to publish, a file or an https URL; by default that of the demo
        --port N        the port, 0 to %d; 0 selects a free port; by default %d
        --docroot DIR   the folder to serve; by default a copy of the demo's site
        --environment NAME
                        an environment of the policy, by a name in "environments"
        --no-visitors   without the invented crawlers that visit the site: one obeys robots.txt, one
                        breaks what it has read, one never reads it, and one is too fast
        --help          print this help

      When it accepts requests, it prints one line: listening on http://%s:PORT/
      Ctrl-C or SIGTERM stops it. Exit codes: 1 if it cannot start, 2 if the command line is wrong.
      """
          .formatted(
              DemoServer.HOST, DemoOptions.MAX_PORT, DemoOptions.DEFAULT_PORT, DemoServer.HOST);

  private static final Duration VISITOR_PAUSE = Duration.ofSeconds(1);
  private static final int CANNOT_START = 1;
  private static final int WRONG_USAGE = 2;

  private Demo() {}

  /**
   * Serves until the process is stopped.
   *
   * @param arguments as {@link DemoOptions#parse} expects them
   * @throws InterruptedException if the thread is interrupted while the server is running
   */
  public static void main(String... arguments) throws InterruptedException {
    int status = run(arguments, System.out, System.err);
    if (status != 0) {
      System.exit(status);
    }
  }

  private static int run(String[] arguments, PrintStream out, PrintStream err)
      throws InterruptedException {
    try {
      DemoOptions options = DemoOptions.parse(arguments);
      if (options.isHelp()) {
        out.print(USAGE);
        out.flush();
      } else {
        start(options, out).join();
      }
      return 0;
    } catch (CommandLineException e) {
      err.println(e.getMessage());
      err.println("See --help.");
      return WRONG_USAGE;
    } catch (PolicyException e) {
      e.problems().forEach(err::println);
      return CANNOT_START;
    } catch (InvalidValueException e) {
      err.println(e.sentence());
      return CANNOT_START;
    } catch (StartException e) {
      err.println(e.getMessage());
      return CANNOT_START;
    }
  }

  static Server start(DemoOptions options, PrintStream out) {
    Path folder = options.docroot().isPresent() ? options.docroot().get() : UnpackedSite.create();
    DemoFiles site = DemoFiles.in(folder);
    PolicySource source =
        options.policy().isPresent()
            ? ServerSettings.policy(options.policy().get())
            : ExamplePolicy.source();
    SettingNames.requireNoTypos();
    LiveSettings settings =
        ServerSettings.of(
            name ->
                name.equals(Environment.PROPERTY)
                    ? options.environment().map(Environment::name)
                    : Optional.empty());
    WayleaveFilter filter = new WayleaveFilter(source, settings);
    Server server = DemoServer.create(options.port(), filter, site, policyText(options));
    try {
      server.start();
      server.setStopAtShutdown(true);
    } catch (IOException e) {
      throw StartException.portUnusable(options.port(), e);
    } catch (ServletException e) {
      throw e.getCause() instanceof PolicyException policyException
          ? policyException
          : StartException.of(e);
    } catch (Exception e) {
      throw StartException.of(e);
    }
    if (options.docroot().isEmpty()) {
      LOG.info("the site is a copy in {}; change its files and reload the pages", folder);
    }
    out.println("listening on " + DemoServer.address(server));
    out.flush();
    if (options.hasVisitors()) {
      DemoVisitors.start(DemoServer.address(server), VISITOR_PAUSE, trustsVisitors(filter));
    }
    return server;
  }

  /** Returns what the pages of the demo's own site show. */
  private static Optional<PolicyText> policyText(DemoOptions options) {
    return options.docroot().isPresent()
        ? Optional.empty()
        : Optional.of(options.policy().map(PolicyText::at).orElseGet(PolicyText::packed));
  }

  /** Returns whether the policy takes the address of a visitor from the field that it sends. */
  private static boolean trustsVisitors(WayleaveFilter filter) {
    return filter
        .live()
        .flatMap(LivePolicy::policy)
        .filter(
            policy ->
                policy
                    .operation()
                    .trustedProxies()
                    .trusts(IpAddress.of(DemoServer.HOST).orElseThrow()))
        .isPresent();
  }
}
