package io.github.wayleave.benchmarks.server;

import io.github.wayleave.jetty.WayleaveHandler;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.source.ReadPermissions;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** A measured site: pages of a servlet, behind different filters. */
enum SiteVariant {
  NONE,

  /** A filter that passes everything. */
  NOTHING,

  /** Wayleave, publishing {@value SitePolicyText#MANY} rules. */
  OFF,

  /** Wayleave, enforcing the same number of rules. */
  DECIDING,

  /** The same, without a ledger. */
  UNRECORDED,
  /**
   * Wayleave, enforcing the same number of rules and verifying crawlers; no name server answers.
   */
  VERIFYING,

  /** Wayleave, enforcing the same number of rules and offering {@link SparseFiles}. */
  OFFERING,

  /** Wayleave, publishing ten rules and usage preferences in header fields. */
  TELLING,

  /** A filter that sets the same header fields on each response. */
  FIXED,

  /** Wayleave, with requests for a robots.txt of {@value SitePolicyText#FEW} rules. */
  ROBOTS,

  /** Wayleave, enforcing ten rules, with requests for its robots.txt. */
  READING,
  /** The same, without a ledger. */
  UNREAD,
  /** No filter, with requests for the same robots.txt from a servlet. */
  SMALLEST,

  /** Wayleave's Jetty module in front of an application, with requests for the same robots.txt. */
  MODULE,

  /** A Jetty handler in front of an application that writes the same robots.txt. */
  HANDLER;

  /** A policy created in code may read no folder by default, and {@link SparseFiles} are in one. */
  private static final LiveSettings ANYWHERE =
      LiveSettings.of(Environment.PRODUCTION).withReadPermissions(ReadPermissions.ANYWHERE);

  private static final String ENFORCE = "enforcement: { mode: enforce }\n";
  private static final String NO_LEDGER = "ledger: none\n";
  private static final String VERIFY =
      """
      identity: { dns: "127.0.0.1:9", ranges: fetch, signatures: true }
      ignore-warnings: identity-without-state
      """;
  private static final String USAGE =
      """
      usage:
        search: allow
        ai-train: deny
        except:
          - { paths: [/open/, /press/, "/*.pdf"], ai-train: allow }
          - { agents: ClaudeBot, ai-train: allow }
      """;
  private static final String ROBOTS_TXT = "/robots.txt";
  private static final byte[] PAGE =
      "<!DOCTYPE html><title>A page</title>".repeat(28).getBytes(StandardCharsets.US_ASCII);

  /** Returns the application with what is in front of it, not yet started. */
  Handler handler() {
    return switch (this) {
      case MODULE ->
          new WayleaveHandler(
              SitePolicyText.source(SitePolicyText.FEW, ""), ANYWHERE, application());
      case HANDLER -> new RobotsHandler(application());
      default -> application();
    };
  }

  private ServletContextHandler application() {
    ServletContextHandler context = new ServletContextHandler("/", false, false);
    filter().ifPresent(filter -> add(context, filter));
    context.addServlet(new ServletHolder(new FixedServlet("text/html;charset=utf-8", PAGE)), "/");
    if (this == SMALLEST) {
      context.addServlet(
          new ServletHolder(new FixedServlet("text/plain;charset=utf-8", robotsTxt())), ROBOTS_TXT);
    }
    return context;
  }

  /** Returns the requested path, or empty for pages. */
  Optional<String> path() {
    return switch (this) {
      case ROBOTS, READING, UNREAD, SMALLEST, MODULE, HANDLER -> Optional.of(ROBOTS_TXT);
      default -> Optional.empty();
    };
  }

  /** Returns its name as written in a command. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private Optional<Filter> filter() {
    return switch (this) {
      case NONE, SMALLEST, MODULE, HANDLER -> Optional.empty();
      case NOTHING -> Optional.of((request, response, chain) -> chain.doFilter(request, response));
      case OFF -> ours(SitePolicyText.MANY, "");
      case DECIDING -> ours(SitePolicyText.MANY, ENFORCE);
      case UNRECORDED -> ours(SitePolicyText.MANY, ENFORCE + NO_LEDGER);
      case VERIFYING -> ours(SitePolicyText.MANY, ENFORCE + VERIFY);
      case OFFERING -> ours(SitePolicyText.MANY, ENFORCE + SparseFiles.POLICY);
      case TELLING -> ours(SitePolicyText.FEW, USAGE);
      case FIXED -> Optional.of(SiteVariant::addPreferences);
      case ROBOTS -> ours(SitePolicyText.FEW, "");
      case READING -> ours(SitePolicyText.FEW, ENFORCE);
      case UNREAD -> ours(SitePolicyText.FEW, ENFORCE + NO_LEDGER);
    };
  }

  private static void addPreferences(
      ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (response instanceof HttpServletResponse http) {
      http.setHeader("Content-Usage", "train-ai=n, search=y");
      http.setHeader("tdm-reservation", "1");
      http.setHeader("X-Robots-Tag", "noai, noimageai");
    }
    chain.doFilter(request, response);
  }

  private static Optional<Filter> ours(int rules, String line) {
    return Optional.of(new WayleaveFilter(SitePolicyText.source(rules, line), ANYWHERE));
  }

  private static void add(ServletContextHandler context, Filter filter) {
    FilterHolder holder = new FilterHolder(filter);
    holder.setAsyncSupported(true);
    context.addFilter(
        holder,
        "/*",
        EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR));
  }

  private static byte[] robotsTxt() {
    return Publication.of(
            SitePolicyText.source(SitePolicyText.FEW, "").load().defaultRules(),
            InstantSource.system())
        .document(ROBOTS_TXT)
        .orElseThrow()
        .octets();
  }

  /** The smallest handler: answers each request for robots.txt with the same octets. */
  private static final class RobotsHandler extends Handler.Wrapper {
    private final byte[] octets = robotsTxt();

    RobotsHandler(Handler next) {
      super(next);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      if (!Request.getPathInContext(request).equals(ROBOTS_TXT)) {
        return super.handle(request, response, callback);
      }
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8");
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, octets.length);
      response.write(true, ByteBuffer.wrap(octets), callback);
      return true;
    }
  }

  /** The smallest servlet: answers each GET with the same octets. */
  private static final class FixedServlet extends HttpServlet {
    private static final long serialVersionUID = 1;

    private final String type;
    private final byte[] octets;

    FixedServlet(String type, byte[] octets) {
      this.type = type;
      this.octets = octets.clone();
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.setContentType(type);
      response.setContentLength(octets.length);
      response.getOutputStream().write(octets);
    }
  }
}
