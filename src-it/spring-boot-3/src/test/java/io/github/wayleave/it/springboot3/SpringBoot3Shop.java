package io.github.wayleave.it.springboot3;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** An application with pages, on servlets or on WebFlux. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@RestController
class SpringBoot3Shop {
  @GetMapping({"/page", "/search"})
  String page() {
    return "page";
  }
}
