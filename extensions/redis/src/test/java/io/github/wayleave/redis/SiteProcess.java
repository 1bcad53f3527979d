package io.github.wayleave.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** A server with the filter in a process of its own, which ends with this one. */
final class SiteProcess implements AutoCloseable {
  private static final String STATUS = "/status";
  private static final String BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0";
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final Process process;
  private final URI address;

  private SiteProcess(Process process, int port) {
    this.process = process;
    this.address = URI.create("http://127.0.0.1:" + port);
  }

  /** Starts a JVM; the options are settings such as {@code -Dwayleave.store=redis://HOST}. */
  static SiteProcess start(Path policy, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(SiteProcess.class.getName(), policy.toString()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader output = process.inputReader(UTF_8);
    String line = output.readLine();
    assertThat(line).as("the port").matches("[0-9]+");
    return new SiteProcess(process, Integer.parseInt(line));
  }

  /** Sends a request for a page. */
  HttpResponse<String> crawl(String crawler) throws IOException, InterruptedException {
    return get("/page", crawler + "/1.0 (+https://example.org/" + crawler + ")");
  }

  HttpResponse<String> browse() throws IOException, InterruptedException {
    return get("/page", BROWSER);
  }

  /** Returns the servers that share the store and the problems, one on each line. */
  String status() {
    try {
      return get(STATUS, BROWSER).body();
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  private HttpResponse<String> get(String path, String userAgent)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path)).header("User-Agent", userAgent).build();
    return CLIENT.send(request, BodyHandlers.ofString());
  }

  /** Closes the standard input, which ends the process. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Prints the port, and runs until the standard input ends. */
  public static void main(String[] arguments) throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    WayleaveFilter filter = new WayleaveFilter(PolicySource.of(Path.of(arguments[0])));
    ServletContextHandler context = new ServletContextHandler("/");
    context.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(new ServletHolder(new Pages(filter)), "/");
    server.setHandler(context);
    server.start();
    System.out.println(connector.getLocalPort());
    System.in.transferTo(System.err);
    server.stop();
  }

  /** Answers every path. */
  private static final class Pages extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient WayleaveFilter filter;

    Pages(WayleaveFilter filter) {
      this.filter = filter;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      if (request.getRequestURI().equals(STATUS)) {
        PolicyStatus status = filter.live().orElseThrow().status();
        for (String node : status.nodes()) {
          response.getWriter().println("node " + node);
        }
        for (PolicyProblem problem : status.problems()) {
          response.getWriter().println(problem);
        }
      } else {
        response.getWriter().print("a page");
      }
    }
  }
}
