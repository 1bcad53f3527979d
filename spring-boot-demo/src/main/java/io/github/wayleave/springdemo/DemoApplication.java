package io.github.wayleave.springdemo;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * A demo of the starter: a public page and pages behind a login. The application itself does not
 * deal with robots.txt.
 */
@SpringBootApplication(proxyBeanMethods = false)
@RestController
public class DemoApplication {
  /** Creates the application. */
  DemoApplication() {}

  /** Starts the application. */
  public static void main(String[] arguments) {
    SpringApplication.run(DemoApplication.class, arguments);
  }

  @GetMapping("/")
  String start() {
    return "Hourly readings of 40 stations";
  }

  @GetMapping("/stations/7")
  String station() {
    return "Station 7, for those who have logged in";
  }

  /** Permits every request to the management port, which only listens on this machine. */
  @Bean
  @Order(1)
  SecurityFilterChain management(HttpSecurity http) {
    return http.securityMatcher(EndpointRequest.toAnyEndpoint())
        .authorizeHttpRequests(requests -> requests.anyRequest().permitAll())
        .csrf(csrf -> csrf.disable())
        .build();
  }

  @Bean
  SecurityFilterChain security(HttpSecurity http) {
    return http.authorizeHttpRequests(
            requests -> requests.requestMatchers("/").permitAll().anyRequest().authenticated())
        .formLogin(Customizer.withDefaults())
        .build();
  }
}
