package io.github.wayleave.examples;

// begin listener
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.nio.file.Path;
import java.util.EnumSet;

/** Registers the filter before the filters of web.xml, with the policy that web.xml names. */
@WebListener
public final class CrawlerRules implements ServletContextListener {
  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    Path policy = Path.of(context.getInitParameter("crawler-rules"));
    FilterRegistration.Dynamic filter =
        context.addFilter("crawler rules", new WayleaveFilter(PolicySource.of(policy)));
    filter.setAsyncSupported(true);
    filter.addMappingForUrlPatterns(
        EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR),
        false,
        "/*");
  }
}
// end listener
