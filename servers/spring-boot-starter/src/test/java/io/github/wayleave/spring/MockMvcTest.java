package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.mock.web.MockFilterConfig;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

/** Tests of an application with MockMvc, without a server. */
@SpringBootTest(classes = TestSite.class)
@AutoConfigureMockMvc
class MockMvcTest {
  @Autowired private MockMvc mvc;

  @Test
  void documents_arePublished() throws Exception {
    mvc.perform(get("/robots.txt"))
        .andExpect(status().isOk())
        .andExpect(content().string(containsString("Disallow: /search")))
        .andExpect(header().exists("ETag"));
    mvc.perform(post("/robots.txt")).andExpect(status().isMethodNotAllowed());
  }

  @Test
  void document_withMatchingETag_isNotModified() throws Exception {
    String tag = mvc.perform(get("/robots.txt")).andReturn().getResponse().getHeader("ETag");

    mvc.perform(get("/robots.txt").header("If-None-Match", tag))
        .andExpect(status().isNotModified());
  }

  @Test
  void rules_areEnforced() throws Exception {
    mvc.perform(get("/search").header("User-Agent", "GPTBot/1.2"))
        .andExpect(status().isForbidden())
        .andExpect(header().exists("Wayleave"));
    mvc.perform(get("/page").header("User-Agent", "GPTBot/1.2")).andExpect(status().isOk());
  }

  @Test
  void filter_beforeInit_throws() throws Exception {
    WayleaveFilter filter = new WayleaveFilter(PolicySource.of(SitePolicy.builder().build()));
    MockMvc standalone = MockMvcBuilders.standaloneSetup(new Object()).addFilters(filter).build();

    assertThatThrownBy(() -> standalone.perform(get("/robots.txt")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "this WayleaveFilter was not initialized, so nothing would be in force; call init(FilterConfig) before it filters requests, or let the container do so");

    filter.init(new MockFilterConfig());
    standalone.perform(get("/page")).andExpect(status().isNotFound());
    filter.destroy();
    standalone.perform(get("/page")).andExpect(status().isNotFound());
  }
}
