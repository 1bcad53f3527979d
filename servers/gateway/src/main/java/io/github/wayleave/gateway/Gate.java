package io.github.wayleave.gateway;

import io.github.wayleave.gateway.GateOptions.Task;
import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.internal.live.VersionText;
import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.io.PrintStream;
import java.util.Optional;

/** Starts the gate from a command line, or prints the configuration of a proxy. */
public final class Gate {
  private static final String USAGE =
      """
      Usage: wayleave-gate --policy FILE|URL [--listen ADDRESS:PORT] [--from NETWORKS] [OPTIONS]
      Without a package: java -jar wayleave-gate.jar, with the same options.

      Serves the documents of a policy, and tells a proxy which requests may pass.

        --policy FILE|URL
                        the policy, a file or an https URL
        --listen ADDRESS:PORT
                        where it listens; by default %s
        --from NETWORKS
                        the networks of the proxies, separated by commas; required unless it listens
                        on a loopback address
        --metrics-from NETWORKS
                        the networks that may read /metrics; by default those of --from
        --log-refused   log every refused request at level DEBUG, for programs such as fail2ban
        --environment NAME
                        an environment of the policy, by a name in "environments"; by default
                        that of WAYLEAVE_ENVIRONMENT, or else production
        --print PROXY   print the configuration of a proxy for this policy, environment and address
                        instead: nginx, caddy, haproxy, apache, traefik, envoy or gateway-api
        --version       print the version
        --help          print this help

      When it is ready, it prints one line: listening on http://ADDRESS:PORT/
      SIGHUP reloads the policy, Ctrl-C or SIGTERM stops the gate. Exit codes: 1 if it cannot start, 2 if the command line is wrong.
      """
          .formatted(ListenAddress.DEFAULT);

  /** Read when the first request is refused. */
  private static final String LEVEL_OF_REFUSED =
      "org.slf4j.simpleLogger.log.io.github.wayleave.refused";

  private static final int CANNOT_START = 1;
  private static final int WRONG_USAGE = 2;

  private Gate() {}

  /**
   * Serves until the process is stopped, or prints a configuration.
   *
   * @param arguments the options that {@code --help} describes
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
      GateOptions options = GateOptions.parse(arguments);
      if (options.task() == Task.HELP) {
        out.print(USAGE);
      } else if (options.task() == Task.VERSION) {
        out.print(VersionText.of("wayleave-gate", Gate.class));
      } else if (options.print().isPresent()) {
        print(options, options.print().get(), out, err);
      } else {
        serve(options, out);
      }
      out.flush();
      return 0;
    } catch (CommandLineException e) {
      err.println(e.getMessage());
      err.println("See --help.");
      return WRONG_USAGE;
    } catch (PolicyException e) {
      e.problems().forEach(err::println);
    } catch (InvalidValueException e) {
      err.println(e.sentence());
    } catch (StartException e) {
      err.println(e.getMessage());
    }
    return CANNOT_START;
  }

  private static void print(
      GateOptions options, ProxyKind proxy, PrintStream out, PrintStream err) {
    ProxyConfiguration configuration = ProxyConfiguration.of(policy(options), options.listen());
    out.print(configuration.text(proxy));
    configuration.warnings(proxy).forEach(warning -> err.println("warning: " + warning));
  }

  private static void serve(GateOptions options, PrintStream out) throws InterruptedException {
    if (options.logsRefused()) {
      System.setProperty(LEVEL_OF_REFUSED, "debug");
    }
    ReloadSignal signal = ReloadSignal.install();
    GateServer server =
        GateServer.start(
            source(options),
            settings(options),
            options.listen(),
            new AllowedPeers(options.from(), options.metricsFrom()));
    signal.onReceive(server::reload);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "stop"));
    WarmUp.run();
    server.ready();
    out.println("listening on http://" + options.listen().withPort(server.port()) + "/");
    out.flush();
    server.join();
  }

  private static PolicySource source(GateOptions options) {
    return ServerSettings.policy(options.policy().orElseThrow());
  }

  /** Loads the policy as the gate does when it serves, but keeps no file in its state folder. */
  private static SitePolicy policy(GateOptions options) {
    LiveSettings settings = settings(options);
    return source(options).load(LoadContext.of(settings.environment(), settings.readPermissions()));
  }

  /** Ends with 0, because a service manager takes the usual code of a signal for a failure. */
  private static void stop(GateServer server) {
    server.close();
    Runtime.getRuntime().halt(0);
  }

  /** A service that stays away after a restart harms more than one with yesterday's rules. */
  private static LiveSettings settings(GateOptions options) {
    SettingNames.requireNoTypos();
    LiveSettings settings =
        ServerSettings.of(
            name ->
                name.equals(Environment.PROPERTY)
                    ? options.environment().map(Environment::name)
                    : Optional.empty());
    return settings.withStartup(settings.startup().withLastGoodPreferred());
  }
}
