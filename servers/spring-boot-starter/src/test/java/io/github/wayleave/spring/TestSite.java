package io.github.wayleave.spring;

import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.Callable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.io.Resource;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.resource.PathResourceResolver;

/**
 * An application with pages, Spring Security and the actuator. With {@code site.closed} every page
 * requires a login; with {@code site.spa} every unknown path is answered with index.html.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(TestSite.Pages.class)
public class TestSite {
  @Bean
  SecurityFilterChain security(HttpSecurity http, @Value("${site.closed:false}") boolean closed) {
    return http.csrf(csrf -> csrf.disable())
        .formLogin(Customizer.withDefaults())
        .authorizeHttpRequests(
            requests -> {
              if (closed) {
                requests.anyRequest().authenticated();
              } else {
                requests.anyRequest().permitAll();
              }
            })
        .build();
  }

  @Bean
  WebMvcConfigurer spa(@Value("${site.spa:false}") boolean spa) {
    return new WebMvcConfigurer() {
      @Override
      public void addResourceHandlers(ResourceHandlerRegistry registry) {
        if (spa) {
          registry
              .addResourceHandler("/**")
              .addResourceLocations("classpath:/static/")
              .resourceChain(false)
              .addResolver(new IndexHtml());
        }
      }
    };
  }

  /** Resolves unknown paths to index.html. */
  private static final class IndexHtml extends PathResourceResolver {
    @Override
    protected Resource getResource(String path, Resource location) throws java.io.IOException {
      Resource resource = super.getResource(path, location);
      return resource == null ? location.createRelative("index.html") : resource;
    }
  }

  /** The pages of the application. */
  @RestController
  static class Pages {
    @GetMapping({"/page", "/search", "/private/page"})
    String page() {
      return "page";
    }

    @GetMapping("/async")
    Callable<String> async() {
      return () -> "async";
    }

    @GetMapping("/broken")
    String broken() {
      throw new IllegalStateException("on purpose");
    }

    @GetMapping("/thread")
    String thread(HttpServletRequest request) {
      return Thread.currentThread() + " " + request.getServerName();
    }
  }
}
